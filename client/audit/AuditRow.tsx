import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { TextLink } from '../ui/TextLink.tsx'
import type { AuditRow_entry$key } from './__generated__/AuditRow_entry.graphql.ts'
import { useAuditLabels } from './useAuditLabels.ts'

const SUBJECT_PATHS: Record<string, string> = {
  Activity: '/admin/activities/',
  Provider: '/admin/providers/',
  CatalogueImport: '/admin/imports/',
  User: '/admin/users?q=',
}

/** Who, what and when in one line; opened, the old and new value of each field. */
export function AuditRow({ entry }: { entry: AuditRow_entry$key }) {
  const t = useMessage()
  const labels = useAuditLabels()
  const dates = useDates()
  const { action, subjectType, subjectId, subject, createdAt, actor, changes } = useFragment(
    graphql`
      fragment AuditRow_entry on AuditEntry {
        action
        subjectType
        subjectId
        subject
        createdAt
        actor
        changes {
          field
          before
          after
        }
      }
    `,
    entry,
  )
  const path = SUBJECT_PATHS[subjectType]

  return (
    <li className="rounded-2xl border border-line/60 bg-surface px-4 py-2">
      <details>
        <summary className="min-h-11 content-center">
          <span className="font-semibold">{labels.formatAction(action)}</span>{' '}
          {subject && <span translate="no">{subject}</span>}
          <span className="block text-muted text-sm">
            {dates.formatInstant(createdAt, 'short')} ·{' '}
            {actor ? <span translate="no">{actor}</span> : t('audit.system')}
          </span>
        </summary>
        {path && subjectId && <TextLink to={`${path}${subjectId}`}>{t('audit.open')}</TextLink>}
        <div className="overflow-x-auto pb-2">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-line border-b text-muted">
                {(['field', 'before', 'after'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-3">
                    {t(`audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field} className="border-line/60 border-b align-top last:border-0">
                  <th scope="row" className="py-1.5 pr-3 font-semibold">
                    {labels.formatField(field)}
                  </th>
                  <td translate="no" className="py-1.5 pr-3 text-muted">
                    {labels.formatValue(field, before)}
                  </td>
                  <td translate="no" className="py-1.5">
                    {labels.formatValue(field, after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  )
}
