import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useReportReview } from './useReportReview.ts'

/** Reports another user's review to staff. */
export function ReportReview({ id, author }: { id: string; author: string }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { report, isPending, error } = useReportReview(() => setOpen(false))
  return (
    <>
      <IconButton label={t('review.report.of', { author })} className="-mr-2" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-5 text-muted" />
      </IconButton>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('review.report')}
        text={t('review.report.text')}
        label={t('review.report.reason')}
        look="primary"
        confirmLabel={t('review.report.submit')}
        closeLabel={t('shell.close')}
        pending={isPending}
        error={error}
        onConfirm={(reason) => report(id, reason)}
      />
    </>
  )
}
