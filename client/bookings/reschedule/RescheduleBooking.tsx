import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { RescheduleBooking_booking$key } from './__generated__/RescheduleBooking_booking.graphql.ts'
import { RescheduleForm } from './RescheduleForm.tsx'

interface RescheduleBookingProps {
  booking: RescheduleBooking_booking$key
  /** Called after a move when the dialog has closed, to bring the new date into view. */
  onMoved: () => void
}

/** Button and dialog that move a booking to another session of its activity, while that is possible. */
export function RescheduleBooking({ booking, onMoved }: RescheduleBookingProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const isMoved = useRef(false)
  const data = useFragment(
    graphql`
      fragment RescheduleBooking_booking on Booking {
        rescheduleScopes
        activity {
          isActive
        }
        ...RescheduleForm_booking
      }
    `,
    booking,
  )
  const canMove = data.rescheduleScopes.length > 0 && data.activity.isActive

  function showResult() {
    if (isMoved.current) onMoved()
    isMoved.current = false
  }

  return (
    <>
      {canMove && (
        <Button
          look="outline"
          wide
          icon={<CalendarClock aria-hidden="true" className="size-5 text-sky" />}
          onClick={() => setOpen(true)}
        >
          {t('booking.move')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        onClosed={showResult}
        title={t('booking.move.title')}
        description={t('booking.move.text')}
        closeLabel={t('shell.close')}
      >
        <RescheduleForm
          booking={data}
          onDone={() => {
            isMoved.current = true
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
