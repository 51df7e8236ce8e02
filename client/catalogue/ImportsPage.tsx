import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { ImportsPageQuery } from './__generated__/ImportsPageQuery.graphql.ts'
import { ImportUpload } from './imports/ImportUpload.tsx'
import { useImportLabels } from './imports/useImportLabels.ts'

export function ImportsPage({ queryRef }: { queryRef: PreloadedQuery<ImportsPageQuery> }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useImportLabels()
  const query = usePreloadedQuery<ImportsPageQuery>(
    graphql`
      query ImportsPageQuery {
        ...StaffFrame_query
        viewer {
          staff {
            imports {
              id
              kind
              file
              state
              rowCount
              createdRowCount
              changedRowCount
              invalidRowCount
              createdAt
              uploadedBy
            }
          }
        }
      }
    `,
    queryRef,
  )
  const imports = query.viewer?.staff?.imports ?? []

  return (
    <StaffFrame query={query} title={t('import.title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ImportUpload />
        {imports.length > 0 && (
          <section aria-labelledby="imports">
            <h2 id="imports" className="mb-3 text-lg">
              {t('import.last')}
            </h2>
            <ul className="space-y-2">
              {imports.map((each) => (
                <li key={each.id} className="rounded-2xl border border-line/60 bg-surface px-4 py-3">
                  <div className="flex flex-wrap items-center gap-2">
                    <TextLink to={`/admin/imports/${each.id}`} translate="no">
                      {each.file}
                    </TextLink>
                    <Badge tone={labels.getTone(each.state)}>{labels.formatState(each.state)}</Badge>
                  </div>
                  <p className="text-muted text-sm">
                    {labels.formatKind(each.kind)} · {dates.formatInstant(each.createdAt, 'short')} ·{' '}
                    <span translate="no">{each.uploadedBy}</span>
                  </p>
                  <p className="text-sm">
                    {t('import.counts', {
                      rows: each.rowCount,
                      created: each.createdRowCount,
                      changed: each.changedRowCount,
                      bad: each.invalidRowCount,
                    })}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </StaffFrame>
  )
}
