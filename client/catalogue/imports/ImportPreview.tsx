import { Download, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { ImportPreview_import$key } from './__generated__/ImportPreview_import.graphql.ts'
import { ImportRowItem } from './ImportRowItem.tsx'

const ROWS_SHOWN = 200

/** What each valid row changes, creates or leaves alone, and after an undo what could not be undone. */
export function ImportPreview({ import: importRef }: { import: ImportPreview_import$key }) {
  const t = useMessage()
  const { id, kind, state, areRowsStored, rowCounts, kept, changes, creates, same } = useFragment(
    graphql`
      fragment ImportPreview_import on CatalogueImport {
        id
        kind
        state
        areRowsStored
        rowCounts {
          create
          change
          same
          kept
        }
        kept: rows(state: KEPT, first: 200) {
          line
          ...ImportRowItem_row
        }
        changes: rows(outcome: CHANGE, first: 200) {
          line
          ...ImportRowItem_row
        }
        creates: rows(outcome: CREATE, first: 200) {
          line
          ...ImportRowItem_row
        }
        same: rows(outcome: SAME, first: 200) {
          line
          ...ImportRowItem_row
        }
      }
    `,
    importRef,
  )
  const editorPath = kind === 'PROVIDERS' ? '/admin/providers' : '/admin/activities'
  const showRows = (rows: typeof changes) =>
    rows.map((row) => <ImportRowItem key={row.line} row={row} editorPath={editorPath} />)
  const count = rowCounts.create + rowCounts.change + rowCounts.same
  if (!areRowsStored)
    return (
      <Notice tone="info" icon={<Info aria-hidden="true" />}>
        {t(state === 'EXPIRED' ? 'import.rows.expired' : 'import.rows.deleted')}
      </Notice>
    )
  if (count === 0) return null

  return (
    <>
      <RowGroup title={t('import.kept', { count: rowCounts.kept })} count={rowCounts.kept} isOpen>
        {showRows(kept)}
      </RowGroup>
      <RowGroup title={t('import.changes', { count: rowCounts.change })} count={rowCounts.change} isOpen>
        {showRows(changes)}
      </RowGroup>
      <RowGroup title={t('import.creates', { count: rowCounts.create })} count={rowCounts.create}>
        {showRows(creates)}
      </RowGroup>
      <RowGroup title={t('import.same', { count: rowCounts.same })} count={rowCounts.same}>
        {showRows(same)}
      </RowGroup>
      <ButtonAnchor
        href={`/catalogue/imports/${id}/rows.csv`}
        download
        look="outline"
        icon={<Download aria-hidden="true" className="size-5" />}
      >
        {t('import.rows.download')}
      </ButtonAnchor>
    </>
  )
}

interface RowGroupProps {
  title: string
  count: number
  isOpen?: boolean
  children: ReactNode
}

function RowGroup({ title, count, isOpen = false, children }: RowGroupProps) {
  const t = useMessage()
  if (count === 0) return null
  return (
    <Card>
      <details open={isOpen}>
        <summary className="min-h-11 content-center">
          <h2 className="inline text-lg">{title}</h2>
        </summary>
        <ul className="divide-y divide-line/60">{children}</ul>
        {count > ROWS_SHOWN && (
          <p className="mt-3 text-muted text-sm">{t('import.rows.first', { count: ROWS_SHOWN })}</p>
        )}
      </details>
    </Card>
  )
}
