import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { FilterDate, FilterSelect, ListFilters } from '../frame/ListFilters.tsx'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { AuditPageQuery } from './__generated__/AuditPageQuery.graphql.ts'
import { AuditRow } from './AuditRow.tsx'
import { AUDIT_ACTIONS } from './auditVariables.ts'

export function AuditPage({ queryRef }: { queryRef: PreloadedQuery<AuditPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<AuditPageQuery>(
    graphql`
      query AuditPageQuery(
        $filter: AuditFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        ...StaffFrame_query
        viewer {
          staff {
            auditLog(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
              totalCount
              pageInfo {
                ...ListPager_pageInfo
              }
              edges {
                node {
                  id
                  ...AuditRow_entry
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const log = query.viewer?.staff?.auditLog

  return (
    <StaffFrame query={query} title={t('admin.section.changes')}>
      <AuditFilters />
      {log && (
        <PagedList
          list={log}
          title={t('audit.found', { count: log.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
        >
          <ol className="space-y-2">
            {log.edges.map(({ node }) => (
              <AuditRow key={node.id} entry={node} />
            ))}
          </ol>
        </PagedList>
      )}
    </StaffFrame>
  )
}

function AuditFilters() {
  const t = useMessage()
  const actions = AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.action.${action}`) }))
  return (
    <ListFilters className="lg:grid-cols-3">
      <div className="col-span-2 lg:col-span-1">
        <FilterSelect
          name="action"
          label={t('audit.action')}
          options={[{ value: '', label: t('catalogue.list.all') }, ...actions]}
        />
      </div>
      <FilterDate name="from" label={t('audit.from')} />
      <FilterDate name="until" label={t('audit.until')} />
    </ListFilters>
  )
}
