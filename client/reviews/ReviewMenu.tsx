import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OpenMenuProps } from '../frame/MenuButton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../ui/dialogs/Menu.tsx'
import { useDeleteReview } from './useDeleteReview.ts'

interface ReviewMenuProps extends OpenMenuProps {
  id: string
  activityId: string
  onEdit: () => void
  onDeleted: () => void
  /** The user has closed the dialog and keeps the review. */
  onKept: () => void
}

/** Menu of a review's author. */
export function ReviewMenu(props: ReviewMenuProps) {
  const { id, activityId, trigger, isByKeyboard, onEdit, onDeleted, onKept } = props
  const t = useMessage()
  const [isConfirming, setConfirming] = useState(false)
  const { remove, isPending } = useDeleteReview({
    activityId,
    onDeleted,
    onFailed: () => setConfirming(false),
  })
  return (
    <>
      <Menu trigger={trigger} isByKeyboard={isByKeyboard}>
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" className="size-5 text-sky" />
          {t('review.edit')}
        </MenuItem>
        <MenuItem onSelect={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" className="size-5 text-danger" />
          {t('review.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('review.delete')}
        text={t('review.delete.text')}
        confirmLabel={t('review.delete.confirm')}
        cancelLabel={t('review.delete.cancel')}
        pending={isPending}
        onConfirm={() => remove(id)}
        onClosed={onKept}
      />
    </>
  )
}
