import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { ActivityBulkActionsMutation } from './__generated__/ActivityBulkActionsMutation.graphql.ts'
import { BulkCategoryDialog } from './BulkCategoryDialog.tsx'
import { BulkPriceDialog } from './BulkPriceDialog.tsx'
import type { Selection } from './useSelection.ts'
import { type ActivitiesChange, useUpdateActivities } from './useUpdateActivities.ts'

interface ActivityBulkActionsProps {
  selection: Selection
  /** True for staff. */
  canDelete: boolean
  /** Loads the list again. */
  refresh: () => void
}

/** What can be done with several activities at once. */
export function ActivityBulkActions({ selection, canDelete, refresh }: ActivityBulkActionsProps) {
  const t = useMessage()
  const [open, setOpen] = useState<'price' | 'category' | 'delete' | null>(null)
  const { update, isPending, dialog } = useUpdateActivities()
  const [remove, isDeleting] = useDeleteActivities()
  const { ids, clear } = selection

  function finish() {
    setOpen(null)
    clear()
    refresh()
  }
  const change = (values: ActivitiesChange, onInvalid?: (errors: Record<string, string>) => void) =>
    update(ids, values, { onDone: finish, ...(onInvalid && { onInvalid }) })

  return (
    <>
      <Button look="outline" disabled={isPending} onClick={() => change({ isActive: true })}>
        {t('catalogue.bulk.activate')}
      </Button>
      <Button look="outline" disabled={isPending} onClick={() => change({ isActive: false })}>
        {t('catalogue.bulk.deactivate')}
      </Button>
      <Button look="outline" onClick={() => setOpen('price')}>
        {t('catalogue.bulk.price')}
      </Button>
      <Button look="outline" onClick={() => setOpen('category')}>
        {t('catalogue.bulk.category')}
      </Button>
      {canDelete && (
        <Button look="outline" onClick={() => setOpen('delete')}>
          {t('catalogue.bulk.delete')}
        </Button>
      )}
      {open === 'price' && (
        <BulkPriceDialog
          count={ids.length}
          isPending={isPending}
          onChange={(priceChange, onInvalid) => change({ priceChange }, onInvalid)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'category' && (
        <BulkCategoryDialog
          count={ids.length}
          isPending={isPending}
          onChange={(category) => change({ category })}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={t('catalogue.bulk.delete.title', { count: ids.length })}
        text={t('catalogue.bulk.delete.activities')}
        confirmLabel={t('catalogue.bulk.delete')}
        cancelLabel={t('decision.back')}
        pending={isDeleting}
        onConfirm={() =>
          remove({ input: { activityIds: ids } }, { onDone: finish, onFailure: () => setOpen(null) })
        }
      />
      {dialog}
    </>
  )
}

/** Deletes activities that were never booked. */
function useDeleteActivities() {
  const t = useMessage()
  return useResultMutation<ActivityBulkActionsMutation>(
    graphql`
      mutation ActivityBulkActionsMutation($input: DeleteActivitiesInput!) {
        result: deleteActivities(input: $input) {
          ... on DeleteActivitiesPayload @alias(as: "payload") {
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
