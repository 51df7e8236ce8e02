import { Download, Printer, QrCode } from 'lucide-react'
import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { Roster_session$key } from './__generated__/Roster_session.graphql.ts'
import { CancelSession } from './CancelSession.tsx'
import { RosterEntry } from './RosterEntry.tsx'
import { RosterWaitlist } from './RosterWaitlist.tsx'

export function Roster({ session }: { session: Roster_session$key }) {
  const t = useMessage()
  const dates = useDates()
  const { today } = useReader()
  const heading = useRef<HTMLHeadingElement>(null)
  const data = useFragment(
    graphql`
      fragment Roster_session on RosterSession {
        slotId
        date
        timeSlot
        capacity
        seatsBooked
        isClosed
        activity {
          name
          provider {
            uuid
          }
        }
        bookings {
          id
          ...RosterEntry_booking
        }
        ...RosterWaitlist_session
        ...CancelSession_session
      }
    `,
    session,
  )
  const { slotId, date, timeSlot, capacity, seatsBooked, isClosed, activity, bookings } = data
  return (
    <div className="px-4 pt-4 print:p-0">
      <h2 ref={heading} tabIndex={-1} translate="no" className="text-2xl outline-none">
        {activity.name}
      </h2>
      <p className="mt-1 text-muted">
        {dates.formatDay(date, 'long')}, {dates.formatTimeSlot(timeSlot)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone={seatsBooked < capacity ? 'leaf' : 'marigold'}>
          {t('roster.seats', { booked: seatsBooked, capacity })}
        </Badge>
        {isClosed && <Badge tone="danger">{t('roster.closed')}</Badge>}
      </p>
      {date === today && (
        <ButtonLink
          to={`/provider/check-in?provider=${activity.provider.uuid}&slot=${slotId}`}
          className="mt-4"
          icon={<QrCode aria-hidden="true" className="size-5" />}
        >
          {t('checkIn.title')}
        </ButtonLink>
      )}
      {bookings.length === 0 ? (
        <EmptyState picture="bookings" title={t('roster.empty')} />
      ) : (
        <>
          <div className="my-4 flex flex-wrap gap-2 print:hidden">
            <ButtonAnchor
              href={`/rosters/${slotId}/${date}.csv`}
              download
              look="outline"
              icon={<Download aria-hidden="true" className="size-5" />}
            >
              {t('roster.csv')}
            </ButtonAnchor>
            <Button
              look="outline"
              icon={<Printer aria-hidden="true" className="size-5" />}
              onClick={() => window.print()}
            >
              {t('receipt.print')}
            </Button>
          </div>
          {date > today && <p className="text-muted text-sm print:hidden">{t('roster.attendance.later')}</p>}
          <ul className="divide-y divide-line">
            {bookings.map((booking) => (
              <RosterEntry key={booking.id} booking={booking} canNote={date <= today} />
            ))}
          </ul>
        </>
      )}
      <RosterWaitlist session={data} />
      <CancelSession session={data} onCancelled={() => heading.current?.focus()} />
    </div>
  )
}
