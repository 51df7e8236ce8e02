import { Download, Plus } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx'
import type { ProvidersPageQuery } from './__generated__/ProvidersPageQuery.graphql.ts'
import { CatalogueFilters } from './CatalogueFilters.tsx'

export function ProvidersPage({ queryRef }: { queryRef: PreloadedQuery<ProvidersPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ProvidersPageQuery>(
    graphql`
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
    `,
    queryRef,
  )
  const list = query.viewer?.staff?.providers

  return (
    <StaffFrame query={query} title={t('catalogue.providers.title')}>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink to="/admin/providers/new" icon={<Plus aria-hidden="true" className="size-5" />}>
          {t('catalogue.provider.create')}
        </ButtonLink>
        <ButtonAnchor
          href="/catalogue/providers.csv"
          download
          look="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          {t('catalogue.export')}
        </ButtonAnchor>
      </div>
      <CatalogueFilters list="providers" />
      {list && (
        <PagedList
          list={list}
          title={t('catalogue.providers.found', { count: list.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
        >
          <ul className="space-y-3 lg:space-y-2">
            {list.edges.map(({ node }) => (
              <li
                key={node.id}
                translate="no"
                className="rounded-card border border-line/60 bg-surface p-4 shadow-card lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_11rem] lg:items-center lg:gap-4 lg:rounded-2xl lg:py-3"
              >
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
