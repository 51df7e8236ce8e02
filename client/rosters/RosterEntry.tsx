import { Phone } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { BookingStatus } from '../bookings/BookingStatus.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { RadioChips } from '../ui/RadioChips.tsx'
import type { RosterEntry_booking$key } from './__generated__/RosterEntry_booking.graphql.ts'
import { useRecordAttendance } from './useRecordAttendance.ts'

/** A child, whom to call, and whether they came. */
export function RosterEntry({ booking }: { booking: RosterEntry_booking$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment RosterEntry_booking on Booking {
        id
        attendance
        specialRequests
        participant {
          name
          age
          count
        }
        contact {
          name
          phone
        }
        ...BookingStatus_booking
      }
    `,
    booking,
  )
  const record = useRecordAttendance()
  const { participant, contact, specialRequests, attendance } = data
  return (
    <li className="space-y-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p translate="no" className="font-bold text-lg leading-6">
            {participant.name}
          </p>
          <p className="text-muted text-sm">
            {t('roster.participant', { age: participant.age, count: participant.count })}
          </p>
        </div>
        <BookingStatus booking={data} />
      </div>
      <a
        href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
        translate="no"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-sky-ink"
      >
        <Phone aria-hidden="true" className="size-5" />
        {contact.name}, {contact.phone}
      </a>
      {specialRequests && (
        <p translate="no" className="rounded-2xl bg-sunken px-4 py-2 text-sm">
          {specialRequests}
        </p>
      )}
      <RadioChips
        label={t('roster.attendance', { name: participant.name })}
        value={attendance ?? ''}
        options={[
          { value: 'PRESENT', label: t('roster.attendance.PRESENT') },
          { value: 'ABSENT', label: t('roster.attendance.ABSENT') },
        ]}
        onChange={(value) => record(data.id, value as 'PRESENT' | 'ABSENT')}
      />
    </li>
  )
}
