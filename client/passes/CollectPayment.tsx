import { IndianRupee } from 'lucide-react'
import { useState } from 'react'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { ListedBooking } from './dayRoster.ts'
import { useCollectPayment } from './useCollectPayment.ts'

interface CollectPaymentProps {
  booking: ListedBooking
  /** Loads the roster again. */
  refresh: () => void
}

/** What is to be paid at the venue, and a button that records it. Renders nothing when nothing is owed. */
export function CollectPayment({ booking, refresh }: CollectPaymentProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { collect, isPending } = useCollectPayment({ onSettled: () => setOpen(false), refresh })
  const { state, owed } = booking.payment
  if (state !== 'AT_VENUE') return null
  const amount = formatRupees(parseRupees(owed) ?? 0)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-2xl bg-surface p-3 text-ink">
      <p className="flex items-center gap-2 font-bold text-lg">
        <IndianRupee aria-hidden="true" className="size-5 text-marigold" />
        {t('checkIn.collect', { amount, count: booking.participants.length })}
      </p>
      <NeedsConnection>
        <Button look="delight" onClick={() => setOpen(true)}>
          {t('checkIn.collect.paid')}
        </Button>
      </NeedsConnection>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('checkIn.collect.title', { amount })}
        text={t('checkIn.collect.text')}
        look="primary"
        confirmLabel={t('checkIn.collect.paid')}
        cancelLabel={t('operations.notYet')}
        pending={isPending}
        onConfirm={() => collect(booking.id, owed)}
      />
    </div>
  )
}
