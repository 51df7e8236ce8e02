import { graphql, usePaginationFragment } from 'react-relay'
import { ActivityCards } from '../activities/card/ActivityCards.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useLoadMore } from '../platform/lists/useLoadMore.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ProviderOffer_provider$key } from './__generated__/ProviderOffer_provider.graphql.ts'
import type { ProviderOfferPageQuery } from './__generated__/ProviderOfferPageQuery.graphql.ts'

/** All active activities of the provider. */
export function ProviderOffer({ provider }: { provider: ProviderOffer_provider$key }) {
  const t = useMessage()
  const paged = usePaginationFragment<ProviderOfferPageQuery, ProviderOffer_provider$key>(
    graphql`
      fragment ProviderOffer_provider on Provider
      @refetchable(queryName: "ProviderOfferPageQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        activities(first: $first, after: $after) @connection(key: "ProviderOffer_activities") {
          totalCount
          edges {
            node {
              id
              ...ActivityCard_activity
            }
          }
        }
      }
    `,
    provider,
  )
  const { activities } = paged.data
  const nodes = activities.edges.map(({ node }) => node)
  const more = useLoadMore(paged, nodes.length)
  const title = t('provider.activities', { count: activities.totalCount })
  return (
    <section aria-labelledby="offer">
      <h2 id="offer" className="mb-3 text-2xl">
        {title}
      </h2>
      {nodes.length === 0 && (
        <EmptyState
          picture="search"
          title={t('provider.activities.none')}
          action={<ButtonLink to="/search">{t('recommendations.browse')}</ButtonLink>}
        />
      )}
      <ActivityCards label={title} nodes={nodes} more={paged.hasNext && <LoadMore {...more} />} />
    </section>
  )
}
