import { useState } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { MergeProviders } from './MergeProviders.tsx'
import { useDeleteProviders } from './useDeleteProviders.ts'
import type { Selection } from './useSelection.ts'

interface ProviderBulkActionsProps {
  selection: Selection
  providers: readonly { id: string; name: string }[]
  /** Loads the list again. */
  refresh: () => void
}

/** Merges two providers, or deletes those without bookings. */
export function ProviderBulkActions({ selection, providers, refresh }: ProviderBulkActionsProps) {
  const t = useMessage()
  const [open, setOpen] = useState<'merge' | 'delete' | null>(null)
  const [remove, isDeleting] = useDeleteProviders()
  const { ids, clear } = selection
  const [first, second, third] = providers.filter(({ id }) => selection.isSelected(id))

  function finish() {
    setOpen(null)
    clear()
    refresh()
  }

  return (
    <>
      {first && second && !third && (
        <Button look="outline" onClick={() => setOpen('merge')}>
          {t('catalogue.merge')}
        </Button>
      )}
      <Button look="outline" onClick={() => setOpen('delete')}>
        {t('catalogue.bulk.delete')}
      </Button>
      {open === 'merge' && first && second && (
        <MergeProviders providers={[first, second]} onDone={finish} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={t('catalogue.bulk.delete.title', { count: ids.length })}
        text={t('catalogue.bulk.delete.providers')}
        confirmLabel={t('catalogue.bulk.delete')}
        cancelLabel={t('decision.back')}
        pending={isDeleting}
        onConfirm={() =>
          remove({ input: { providerIds: ids } }, { onDone: finish, onFailure: () => setOpen(null) })
        }
      />
    </>
  )
}
