import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { UndoImport_import$key } from './__generated__/UndoImport_import.graphql.ts'
import type { UndoImportMutation } from './__generated__/UndoImportMutation.graphql.ts'

/** For a day after an import: take it back. An interrupted undo continues. */
export function UndoImport({ import: importRef }: { import: UndoImport_import$key }) {
  const t = useMessage()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const { id, state, isInterrupted, undoableUntil, createdRowCount, changedRowCount } = useFragment(
    graphql`
      fragment UndoImport_import on CatalogueImport {
        id
        state
        isInterrupted
        undoableUntil
        createdRowCount
        changedRowCount
      }
    `,
    importRef,
  )
  const [commit, isPending] = useResultMutation<UndoImportMutation>(
    graphql`
      mutation UndoImportMutation($input: UndoImportInput!) {
        result: undoImport(input: $input) {
          ... on UndoImportPayload @alias(as: "payload") {
            import {
              id
              state
              isInterrupted
              undoableUntil
              processedRowCount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('import.undo.failed'),
      onDone: () => setOpen(false),
      onFailure: () => setOpen(false),
    },
  )
  const isInTime = undoableUntil && Date.parse(undoableUntil) > Date.now()
  if (!isInTime && !(state === 'UNDOING' && isInterrupted)) return null

  return (
    <div className="space-y-2">
      {isInTime && (
        <p className="text-muted text-sm">
          {t('import.undo.until', { time: dates.formatInstant(undoableUntil, 'short') })}
        </p>
      )}
      <Button
        look="dangerOutline"
        onClick={() => setOpen(true)}
        icon={<Undo2 aria-hidden="true" className="size-5 shrink-0" />}
      >
        {t('import.undo')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('import.undo.title')}
        text={t('import.undo.text', { created: createdRowCount, changed: changedRowCount })}
        confirmLabel={t('import.undo')}
        cancelLabel={t('decision.back')}
        pending={isPending}
        onConfirm={() => commit({ input: { importId: id } })}
      />
    </div>
  )
}
