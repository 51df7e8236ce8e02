import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { parseRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { BookingActions_booking$key } from './__generated__/BookingActions_booking.graphql.ts'
import { CancelForParent } from './CancelForParent.tsx'
import { MoveBooking } from './MoveBooking.tsx'
import { RecordPayment } from './RecordPayment.tsx'
import { useManageBooking } from './useManageBooking.ts'

type Action = 'move' | 'pay' | 'resend' | 'cancel'

/** What staff and managers can do with a booking now. Each action asks for a reason. */
export function BookingActions({ booking }: { booking: BookingActions_booking$key }) {
  const t = useMessage()
  const [open, setOpen] = useState<Action | null>(null)
  const data = useFragment(
    graphql`
      fragment BookingActions_booking on Booking {
        id
        status
        cancellationQuotes {
          scope
          sessions {
            uuid
          }
        }
        uuid
        payment {
          owed
          expired
          state
        }
        ...CancelForParent_booking
        ...MoveBooking_booking
        ...RecordPayment_booking
      }
    `,
    booking,
  )
  const manage = useManageBooking(() => setOpen(null))
  const { owed, expired, state } = data.payment
  const isCancellable = data.cancellationQuotes.length > 0
  const isUpcoming = data.cancellationQuotes.some(({ sessions }) =>
    sessions.some(({ uuid }) => uuid === data.uuid),
  )
  const isOwed = state !== 'CHECKING' && [owed, expired].some((amount) => (parseRupees(amount) ?? 0) > 0)
  const actions: Action[] = [
    ...(isOwed ? (['pay'] as const) : []),
    ...(isUpcoming ? (['move', 'resend'] as const) : []),
    ...(isCancellable ? (['cancel'] as const) : []),
  ]
  if (actions.length === 0) return null

  function close() {
    if (manage.isPending) return
    manage.clearErrors()
    setOpen(null)
  }

  return (
    <Card>
      <h2 className="mb-3 text-xl">{t('managedBookings.actions')}</h2>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:w-full">
        {actions.map((action) => (
          <Button
            key={action}
            look={action === 'cancel' ? 'dangerOutline' : 'outline'}
            onClick={() => setOpen(action)}
          >
            {t(`managedBookings.${action}`)}
          </Button>
        ))}
      </div>
      {open === 'move' && <MoveBooking booking={data} manage={manage} onClose={close} />}
      {open === 'pay' && <RecordPayment booking={data} manage={manage} onClose={close} />}
      {open === 'cancel' && <CancelForParent booking={data} manage={manage} onClose={close} />}
      {open === 'resend' && (
        <ReasonDialog
          open
          onOpenChange={close}
          title={t('managedBookings.resend')}
          text={t('managedBookings.resend.text')}
          label={t('managedBookings.reason')}
          hint={t('managedBookings.reason.hint')}
          confirmLabel={t('managedBookings.resend')}
          look="primary"
          closeLabel={t('shell.close')}
          pending={manage.isPending}
          error={manage.errors.reason}
          onConfirm={(reason) => manage.resend({ bookingId: data.id, reason })}
        />
      )}
    </Card>
  )
}
