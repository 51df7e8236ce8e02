import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ImportRowItem_row$key } from './__generated__/ImportRowItem_row.graphql.ts'

interface ImportRowItemProps {
  row: ImportRowItem_row$key
  /** Path of the editors of what the file describes. */
  editorPath: string
}

/** One row of a file with the old and the new value of each column that it changes. */
export function ImportRowItem({ row: rowRef, editorPath }: ImportRowItemProps) {
  const t = useMessage()
  const { line, name, state, subjectId, changes, keptReason } = useFragment(
    graphql`
      fragment ImportRowItem_row on ImportRow {
        line
        name
        state
        subjectId
        changes {
          field
          before
          after
        }
        keptReason
      }
    `,
    rowRef,
  )
  const exists = subjectId && state !== 'UNDONE'
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        {exists ? (
          <TextLink to={`${editorPath}/${subjectId}`} translate="no">
            {name}
          </TextLink>
        ) : (
          <span translate="no" className="font-semibold wrap-anywhere">
            {name}
          </span>
        )}
        <span className="text-muted text-sm tabular-nums">{t('import.atLine', { line })}</span>
      </div>
      {keptReason && <p className="text-sm">{keptReason}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 space-y-2 text-sm">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[9rem_1fr_1fr]">
              <dt translate="no" className="font-semibold text-muted">
                {field}
              </dt>
              <dd className="wrap-anywhere">
                <span className="text-muted">{t('import.before')} </span>
                <del translate="no" className="text-muted">
                  {before || t('import.empty')}
                </del>
              </dd>
              <dd className="wrap-anywhere">
                <span className="text-muted">{t('import.after')} </span>
                <ins translate="no" className="font-semibold no-underline">
                  {after || t('import.empty')}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
