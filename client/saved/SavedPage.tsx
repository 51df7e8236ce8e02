import { graphql, type PreloadedQuery, usePaginationFragment, usePreloadedQuery } from 'react-relay'
import { ActivityCards } from '../activities/card/ActivityCards.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useLoadMore } from '../platform/lists/useLoadMore.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { SavedPage_query$key } from './__generated__/SavedPage_query.graphql.ts'
import type { SavedPagePaginationQuery } from './__generated__/SavedPagePaginationQuery.graphql.ts'
import type { SavedPageQuery } from './__generated__/SavedPageQuery.graphql.ts'

export function SavedPage({ queryRef }: { queryRef: PreloadedQuery<SavedPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<SavedPageQuery>(
    graphql`
      query SavedPageQuery($place: String!, $first: Int!) {
        ...SavedPage_query @arguments(first: $first)
      }
    `,
    queryRef,
  )
  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('saved.title')} />
      <h1 className="mb-5 text-3xl">{t('saved.title')}</h1>
      <SavedActivities query={query} />
    </div>
  )
}

/** An unsaved activity leaves the list immediately. */
function SavedActivities({ query }: { query: SavedPage_query$key }) {
  const t = useMessage()
  const paged = usePaginationFragment<SavedPagePaginationQuery, SavedPage_query$key>(
    graphql`
      fragment SavedPage_query on Query
      @refetchable(queryName: "SavedPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        viewer {
          savedActivities(first: $first, after: $after) @connection(key: "SavedPage_savedActivities") {
            edges {
              node {
                id
                isSaved
                ...ActivityCard_activity
              }
            }
          }
        }
      }
    `,
    query,
  )
  const loaded = paged.data.viewer?.savedActivities.edges.map(({ node }) => node) ?? []
  const nodes = loaded.filter(({ isSaved }) => isSaved)
  const more = useLoadMore(paged, loaded.length)

  if (nodes.length === 0 && !paged.hasNext) {
    return (
      <EmptyState
        picture="saved"
        title={t('saved.empty')}
        text={t('saved.empty.text')}
        action={<ButtonLink to="/">{t('saved.empty.action')}</ButtonLink>}
      />
    )
  }
  return (
    <ActivityCards
      heading="h2"
      label={t('saved.title')}
      nodes={nodes}
      more={paged.hasNext && <LoadMore {...more} />}
    />
  )
}
