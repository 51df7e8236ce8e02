import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { SlotList } from '../bookings/sessions/SlotList.tsx'
import { useSlots } from '../bookings/sessions/useSlots.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { FieldError } from '../ui/fields/FieldError.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { MoveBooking_booking$key } from './__generated__/MoveBooking_booking.graphql.ts'
import { ReasonField } from './ReasonField.tsx'
import type { ManageBooking } from './useManageBooking.ts'

interface MoveBookingProps {
  booking: MoveBooking_booking$key
  manage: ManageBooking
  onClose: () => void
}

/** Moves a booking to another session of its activity: date, time with free seats, reason. */
export function MoveBooking({ booking, manage, onClose }: MoveBookingProps) {
  const t = useMessage()
  const { today } = useReader()
  const [date, setDate] = useState('')
  const [timeSlot, setTimeSlot] = useState('')
  const [reason, setReason] = useState('')
  const { id, activity } = useFragment(
    graphql`
      fragment MoveBooking_booking on Booking {
        id
        activity {
          id
        }
      }
    `,
    booking,
  )
  const slots = useSlots(activity.id, date)
  const { errors } = manage

  function submit(event: FormEvent) {
    event.preventDefault()
    manage.move({ bookingId: id, bookingDate: date, timeSlot, reason })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('managedBookings.move')}
      description={t('managedBookings.move.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onChange={manage.clearErrors} onSubmit={submit}>
        <TextField
          type="date"
          label={t('managedBookings.move.date')}
          min={today}
          value={date}
          error={errors.bookingDate}
          onChange={(event) => {
            setDate(event.target.value)
            setTimeSlot('')
          }}
        />
        <SlotList slots={slots} value={timeSlot} onChange={setTimeSlot} />
        <FieldError>{errors.timeSlot}</FieldError>
        <ReasonField value={reason} onChange={setReason} error={errors.reason ?? errors.bookingId} />
        <NeedsConnection>
          <Button type="submit" wide pending={manage.isPending}>
            {t('managedBookings.move')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
