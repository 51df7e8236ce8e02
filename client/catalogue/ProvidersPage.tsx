import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { CheckBox } from '../ui/fields/CheckBox.tsx'
import type { ProvidersPageQuery } from './__generated__/ProvidersPageQuery.graphql.ts'
import { CatalogueActions } from './lists/CatalogueActions.tsx'
import { CatalogueFilters } from './lists/CatalogueFilters.tsx'
import { ProviderBulkActions } from './lists/ProviderBulkActions.tsx'
import { SelectionBar } from './lists/SelectionBar.tsx'
import { useSelection } from './lists/useSelection.ts'

const pageQuery = graphql`
  query ProvidersPageQuery(
    $filter: CatalogueFilter
    $order: CatalogueOrder
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...StaffFrame_query
    viewer {
      staff {
        providers(
          filter: $filter
          order: $order
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              uuid
              name
              address
              postcode
              phone
            }
          }
        }
      }
    }
  }
`

/** All providers for staff, who merge and delete the selected ones. */
export function ProvidersPage({ queryRef }: { queryRef: PreloadedQuery<ProvidersPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ProvidersPageQuery>(pageQuery, queryRef)
  const refresh = useRefresh(pageQuery, queryRef)
  const list = query.viewer?.staff?.providers
  const providers = list?.edges.map(({ node }) => node) ?? []
  const selection = useSelection(providers.map(({ id }) => id))

  return (
    <StaffFrame query={query} title={t('catalogue.providers.title')}>
      <CatalogueActions list="providers" />
      <CatalogueFilters list="providers" />
      {list && (
        <PagedList
          list={list}
          title={t('catalogue.providers.found', { count: list.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
        >
          {providers.length > 0 && (
            <SelectionBar selection={selection}>
              <ProviderBulkActions selection={selection} providers={providers} refresh={refresh} />
            </SelectionBar>
          )}
          <ul className="space-y-3 lg:space-y-2">
            {providers.map((node) => (
              <li
                key={node.id}
                translate="no"
                className="rounded-card border border-line/60 bg-surface p-4 shadow-card lg:grid lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.6fr)_11rem] lg:items-center lg:gap-4 lg:rounded-2xl lg:py-3"
              >
                <div className="float-right -mt-2 -mr-2 lg:float-none lg:m-0">
                  <CheckBox
                    label={t('catalogue.bulk.select', { name: node.name })}
                    isLabelHidden
                    checked={selection.isSelected(node.id)}
                    onChange={() => selection.toggle(node.id)}
                  />
                </div>
                <Link
                  to={`/admin/providers/${node.uuid}`}
                  className="inline-flex min-h-11 items-center font-display font-semibold text-lg text-sky-ink leading-6 underline-offset-2 hover:underline"
                >
                  {node.name}
                </Link>
                <p className="text-muted text-sm">
                  {[node.address, node.postcode].filter(Boolean).join(', ')}
                </p>
                <p className="text-sm">{formatPhoneNumber(node.phone ?? '')}</p>
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </StaffFrame>
  )
}
