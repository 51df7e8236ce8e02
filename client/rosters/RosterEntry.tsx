import { Check, X } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { BookingStatus } from '../bookings/status/BookingStatus.tsx'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { Attendance, RosterEntry_booking$key } from './__generated__/RosterEntry_booking.graphql.ts'
import { useRecordAttendance } from './useRecordAttendance.ts'

interface RosterEntryProps {
  booking: RosterEntry_booking$key
  /** True from the day of the session on. */
  canNote: boolean
}

/** A participant, the contact, and the attendance. */
export function RosterEntry({ booking, canNote }: RosterEntryProps) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment RosterEntry_booking on Booking {
        id
        attendance
        isWalkIn
        specialRequests
        participant {
          name
          age
          count
        }
        participants {
          position
          name
          age
          notes
          attendance
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
  const { participant, participants, contact, specialRequests } = data
  const isGroup = participants.length > 1
  return (
    <li className="grid gap-x-4 gap-y-2 py-4 break-inside-avoid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_20rem] lg:items-center">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p translate="no" className="font-bold text-lg leading-6">
            {participant.name}
          </p>
          <p className="text-muted text-sm">
            {t('roster.participant', { age: participant.age, count: participant.count })}
            {data.isWalkIn && <> · {t('walkIn.badge')}</>}
          </p>
        </div>
        <BookingStatus booking={data} />
      </div>
      <div className="min-w-0">
        {contact.phone && <PhoneLink phone={contact.phone} name={contact.name} />}
        {!isGroup && participants[0]?.notes && (
          <p translate="no" className="rounded-2xl bg-marigold-soft px-4 py-2 text-sm print:px-0">
            {participants[0].notes}
          </p>
        )}
        {specialRequests && (
          <p translate="no" className="rounded-2xl bg-sunken px-4 py-2 text-sm print:px-0">
            {specialRequests}
          </p>
        )}
      </div>
      {canNote && !isGroup && (
        <AttendanceNote id={data.id} name={participant.name} attendance={data.attendance} />
      )}
      {isGroup && (
        <ul className="space-y-2 lg:col-span-3">
          {participants.map(({ position, name, age, notes, attendance }) => (
            <li key={position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                {name ? (
                  <span translate="no" className="font-semibold">
                    {name}
                  </span>
                ) : (
                  t('roster.seat', { position })
                )}
                {age && (
                  <span className="text-muted text-sm">
                    {' '}
                    · {t('booking.field.age.years', { years: age })}
                  </span>
                )}
                {notes && (
                  <span translate="no" className="block text-sm">
                    {notes}
                  </span>
                )}
              </span>
              {canNote && (
                <AttendanceNote
                  id={data.id}
                  position={position}
                  name={name ?? t('roster.seat', { position })}
                  attendance={attendance}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface AttendanceNoteProps {
  id: string
  /** One participant of several; absent: the booking. */
  position?: number
  name: string
  attendance: Attendance | null | undefined
}

const NOTES = [
  { value: 'PRESENT', Icon: Check, look: 'border-leaf bg-leaf-soft text-leaf-ink' },
  { value: 'ABSENT', Icon: X, look: 'border-danger bg-danger-soft text-danger-ink' },
] as const

/** A second tap removes the record. */
function AttendanceNote({ id, position, name, attendance }: AttendanceNoteProps) {
  const t = useMessage()
  const record = useRecordAttendance()
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t('roster.attendance', { name })}</legend>
      {NOTES.map(({ value, Icon, look }) => {
        const isNoted = attendance === value
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isNoted}
            onClick={() => record(id, isNoted ? null : value, position)}
            className={joinClasses(
              'inline-flex min-h-11 grow items-center justify-center gap-2 whitespace-nowrap rounded-full border-2 px-4 font-semibold text-sm transition-colors print:min-h-0 print:grow-0 print:border-0 print:bg-transparent print:px-0 print:text-ink',
              isNoted ? look : 'border-line bg-surface text-ink hover:border-sky print:hidden',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {t(`roster.attendance.${value}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
