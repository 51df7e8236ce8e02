import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { ClaimRow } from '../providers/ClaimRow.tsx'
import { CLAIM_STATES, getClaimState } from '../providers/claimStates.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { ClaimsPageQuery } from './__generated__/ClaimsPageQuery.graphql.ts'

const query = graphql`
  query ClaimsPageQuery($state: ClaimState!, $first: Int, $after: String, $last: Int, $before: String) {
    ...StaffFrame_query
    viewer {
      staff {
        claims(state: $state, first: $first, after: $after, last: $last, before: $before) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...ClaimRow_claim
            }
          }
        }
      }
    }
  }
`

/** Claims of users to manage providers. */
export function ClaimsPage({ queryRef }: { queryRef: PreloadedQuery<ClaimsPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<ClaimsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const list = data.viewer?.staff?.claims
  const shown = getClaimState(search)

  return (
    <StaffFrame query={data} title={t('admin.section.claims')}>
      <ChipRow label={t('claim.states')}>
        {CLAIM_STATES.map((state) => (
          <ChipLink
            key={state}
            to={getListPath(search, { state: state.toLowerCase() })}
            current={state === shown}
          >
            {t(`claim.state.${state}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {list && (
        <PagedList
          list={list}
          title={t('claim.found', { count: list.totalCount })}
          empty={{ title: t('claim.none') }}
        >
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.edges.map(({ node }) => (
              <ClaimRow key={node.id} claim={node} onSettled={refresh} />
            ))}
          </ul>
        </PagedList>
      )}
    </StaffFrame>
  )
}
