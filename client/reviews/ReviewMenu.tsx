import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useDeleteReview } from './useDeleteReview.ts'

interface ReviewMenuProps {
  id: string
  activityId: string
  onEdit: () => void
  onDeleted: () => void
}

/** Menu of a review's author. */
export function ReviewMenu({ id, activityId, onEdit, onDeleted }: ReviewMenuProps) {
  const t = useMessage()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { remove, isPending } = useDeleteReview({
    activityId,
    onDeleted,
    onFailed: () => setConfirming(false),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={trigger} label={t('review.menu')} className="-mr-2">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
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
        onClosed={() => trigger.current?.focus()}
      />
    </>
  )
}
