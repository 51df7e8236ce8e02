import { RotateCcw } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { formatPhoneNumber } from '../../../domain/phoneNumber.ts'
import { toIndianDay } from '../../../domain/time.ts'
import { writeDraft } from '../../platform/device/drafts.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { createDraftFrom, getBookingDraftName, type StoredBooking } from '../form/bookingDraft.ts'
import type { BookAgain_booking$key } from './__generated__/BookAgain_booking.graphql.ts'

/** Opens the form with the same participants and contact, from a past or cancelled booking. */
export function BookAgain({ booking }: { booking: BookAgain_booking$key }) {
  const t = useMessage()
  const { today, userId } = useReader()
  const data = useFragment(
    graphql`
      fragment BookAgain_booking on Booking {
        status
        bookingDate
        specialRequests
        participant {
          name
          age
          count
        }
        participants {
          name
          age
          childUuid
        }
        contact {
          name
          phone
          email
        }
        activity {
          uuid
          isActive
          ageGroup {
            min
            max
          }
        }
      }
    `,
    booking,
  )
  const { activity, contact } = data
  const isOver = data.status === 'CANCELLED' || toIndianDay(new Date(data.bookingDate)) < today
  if (!isOver || !activity.isActive) return null

  function storeDraft() {
    const values = createDraftFrom(data, { ...contact, phone: formatPhoneNumber(contact.phone) })
    const draft: StoredBooking = { values, skipFullDates: false, idempotencyKey: null }
    writeDraft(getBookingDraftName(activity.uuid), userId, draft)
  }

  return (
    <ButtonLink
      to={`/activity/${activity.uuid}#book`}
      wide
      onClick={storeDraft}
      icon={<RotateCcw aria-hidden="true" className="size-5" />}
    >
      {t('booking.details.again')}
    </ButtonLink>
  )
}
