import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { SearchWordsPageQuery } from './__generated__/SearchWordsPageQuery.graphql.ts'
import { AddedWord } from './AddedWord.tsx'
import { MissedSearch } from './MissedSearch.tsx'
import { SynonymForm } from './SynonymForm.tsx'
import { isAddedList, LISTS } from './searchWordLists.ts'

const query = graphql`
  query SearchWordsPageQuery(
    $isAdded: Boolean!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...StaffFrame_query
    viewer {
      staff {
        missedSearches(first: $first, after: $after, last: $last, before: $before) @skip(if: $isAdded) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...MissedSearch_missedSearch
            }
          }
        }
        kindSynonyms(first: $first, after: $after, last: $last, before: $before) @include(if: $isAdded) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...AddedWord_kindSynonym
            }
          }
        }
      }
    }
  }
`

/** Searches without a result, and the words that staff have added (product.md, section 16). */
export function SearchWordsPage({ queryRef }: { queryRef: PreloadedQuery<SearchWordsPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const [phrase, setPhrase] = useState('')
  const data = usePreloadedQuery<SearchWordsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const { missedSearches: missed, kindSynonyms: added } = data.viewer?.staff ?? {}
  const shown = isAddedList(search) ? 'added' : 'missed'
  const listClasses = 'grid gap-3 lg:grid-cols-2'

  return (
    <StaffFrame query={data} title={t('admin.section.search-words')}>
      <SynonymForm key={phrase} phrase={phrase} onAdded={refresh} />
      <div className="mt-5">
        <ChipRow label={t('searchWords.lists')}>
          {LISTS.map((list) => (
            <ChipLink key={list} to={getListPath(search, { show: list })} current={list === shown}>
              {t(`searchWords.list.${list}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {missed && (
        <PagedList
          list={missed}
          title={t('searchWords.missed.found', { count: missed.totalCount })}
          text={t('searchWords.missed.text')}
          empty={{ title: t('searchWords.missed.none') }}
        >
          <ul className={listClasses}>
            {missed.edges.map(({ node }) => (
              <MissedSearch key={node.id} missedSearch={node} onTeach={setPhrase} onIgnored={refresh} />
            ))}
          </ul>
        </PagedList>
      )}
      {added && (
        <PagedList
          list={added}
          title={t('searchWords.added.found', { count: added.totalCount })}
          empty={{ title: t('searchWords.added.none') }}
        >
          <ul className={listClasses}>
            {added.edges.map(({ node }) => (
              <AddedWord key={node.id} kindSynonym={node} onRemoved={refresh} />
            ))}
          </ul>
        </PagedList>
      )}
    </StaffFrame>
  )
}
