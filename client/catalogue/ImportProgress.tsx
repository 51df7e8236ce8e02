import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import type { ImportProgress_import$key } from './__generated__/ImportProgress_import.graphql.ts'
import { useImportLabels } from './useImportLabels.ts'

export function ImportProgress({ import: importRef }: { import: ImportProgress_import$key }) {
  const t = useMessage()
  const labels = useImportLabels()
  const { state, kind, rowCount, processedRowCount, createdRowCount, invalidRowCount } = useFragment(
    graphql`
      fragment ImportProgress_import on CatalogueImport {
        state
        kind
        rowCount
        processedRowCount
        createdRowCount
        invalidRowCount
      }
    `,
    importRef,
  )
  const isWorking = state === 'CHECKING' || state === 'RUNNING'
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={labels.tone(state)}>{labels.state(state)}</Badge>
        <Badge>{labels.kind(kind)}</Badge>
      </div>
      {isWorking && (
        <progress
          aria-label={labels.state(state)}
          value={processedRowCount}
          max={Math.max(rowCount, 1)}
          className="h-3 w-full overflow-hidden rounded-full bg-sunken accent-sky [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sky"
        />
      )}
      <p role="status" className="font-semibold">
        {isWorking
          ? t('import.progress', { done: processedRowCount, rows: rowCount })
          : t('import.counts', { rows: rowCount, created: createdRowCount, bad: invalidRowCount })}
      </p>
      {isWorking && <p className="text-muted text-sm">{t('import.mayClose')}</p>}
    </div>
  )
}
