import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { ProviderBulkActionsMutation } from './__generated__/ProviderBulkActionsMutation.graphql.ts'
import { MergeProviders } from './MergeProviders.tsx'
import type { Selection } from './useSelection.ts'

interface ProviderBulkActionsProps {
  selection: Selection
  providers: readonly { id: string; name: string }[]
  /** Loads the list again. */
  refresh: () => void
}

/** Merges two providers, or deletes providers without bookings. */
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

/** Deletes providers without bookings, with their activities. */
function useDeleteProviders() {
  const t = useMessage()
  return useResultMutation<ProviderBulkActionsMutation>(
    graphql`
      mutation ProviderBulkActionsMutation($input: DeleteProvidersInput!) {
        result: deleteProviders(input: $input) {
          ... on DeleteProvidersPayload @alias(as: "payload") {
            deletedIds
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.bulk.delete.failed'),
      updater: invalidateStaffLists,
      successToast: ({ deletedIds }) => ({
        title: t('catalogue.bulk.deleted', { count: deletedIds.length }),
      }),
    },
  )
}
