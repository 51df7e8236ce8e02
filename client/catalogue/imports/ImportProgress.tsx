import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { ImportProgress_import$key } from './__generated__/ImportProgress_import.graphql.ts'
import { useImportLabels, WORKING_STATES } from './useImportLabels.ts'

export function ImportProgress({ import: importRef }: { import: ImportProgress_import$key }) {
  const t = useMessage()
  const labels = useImportLabels()
  const { state, kind, rowCount, processedRowCount, rowCounts, invalidRowCount } = useFragment(
    graphql`
      fragment ImportProgress_import on CatalogueImport {
        state
        kind
        rowCount
        processedRowCount
        rowCounts {
          create
          change
          same
        }
        invalidRowCount
      }
    `,
    importRef,
  )
  const isWorking = WORKING_STATES.has(state)
  return (
    <div className="space-y-3">
      {/* Screen readers announce a new state, and not each step of the progress. */}
      <div role="status" className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={labels.getTone(state)}>{labels.formatState(state)}</Badge>
          <Badge>{labels.formatKind(kind)}</Badge>
        </div>
        {!isWorking && rowCount > 0 && (
          <p className="font-semibold">
            {t('import.preview', { rows: rowCount, ...rowCounts, bad: invalidRowCount })}
          </p>
        )}
      </div>
      {isWorking && (
        <>
          <progress
            aria-label={labels.formatState(state)}
            value={processedRowCount}
            max={Math.max(rowCount, 1)}
            className="h-3 w-full overflow-hidden rounded-full bg-sunken accent-sky [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sky"
          />
          <p className="font-semibold">{t('import.progress', { done: processedRowCount, rows: rowCount })}</p>
          <p className="text-muted text-sm">{t('import.mayClose')}</p>
        </>
      )}
    </div>
  )
}
