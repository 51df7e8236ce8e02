import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ListPager } from '../platform/ListPager.tsx'
import { getListPath } from '../platform/listPaging.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
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
        <section aria-labelledby="found" className="mt-5">
          <h2 id="found" role="status" className="mb-3 text-lg">
            {t('audit.found', { count: log.totalCount })}
          </h2>
          {log.edges.length === 0 && <EmptyState picture="search" title={t('catalogue.list.empty')} />}
          <ol className="space-y-2">
            {log.edges.map(({ node }) => (
              <AuditRow key={node.id} entry={node} />
            ))}
          </ol>
          <ListPager pageInfo={log.pageInfo} />
        </section>
      )}
    </StaffFrame>
  )
}

function AuditFilters() {
  const t = useMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const go = (change: Record<string, string>) => navigate(getListPath(search, change))
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
      <div className="col-span-2 lg:col-span-1">
        <SelectField
          label={t('audit.action')}
          value={search.get('action') ?? ''}
          onChange={(event) => go({ action: event.target.value })}
        >
          <option value="">{t('catalogue.list.all')}</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`audit.action.${action}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`audit.${name}`)}
          value={search.get(name) ?? ''}
          onChange={(event) => go({ [name]: event.target.value })}
        />
      ))}
    </search>
  )
}
