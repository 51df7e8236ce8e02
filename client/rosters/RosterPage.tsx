import { ArrowLeft, Download, Printer } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { RosterPageQuery } from './__generated__/RosterPageQuery.graphql.ts'
import { CancelSession } from './CancelSession.tsx'
import { RosterEntry } from './RosterEntry.tsx'

/** Who comes to a session: for its provider and staff, on the phone and on paper. */
export function RosterPage({ queryRef }: { queryRef: PreloadedQuery<RosterPageQuery> }) {
  const t = useMessage()
  const dates = useDates()
  const { rosterSession: session } = usePreloadedQuery<RosterPageQuery>(
    graphql`
      query RosterPageQuery($slotId: ID!, $date: Date!) {
        rosterSession(slotId: $slotId, date: $date) {
          slotId
          date
          timeSlot
          capacity
          placesBooked
          isClosed
          activity {
            name
          }
          bookings {
            id
            ...RosterEntry_booking
          }
          ...CancelSession_session
        }
      }
    `,
    queryRef,
  )
  if (!session) return <EmptyState picture="notFound" heading="h1" title={t('roster.notFound')} />

  const { slotId, date, timeSlot, capacity, placesBooked, isClosed, activity, bookings } = session
  return (
    <div className="px-4 pt-4 print:p-0">
      <PageTitle title={t('roster.title')} />
      <Link
        to={`/provider?date=${date}`}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-sky-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('roster.back')}
      </Link>
      <h1 translate="no" className="text-2xl">
        {activity.name}
      </h1>
      <p className="mt-1 text-muted">
        {dates.day(date, 'long')}, {timeSlot}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone={placesBooked < capacity ? 'leaf' : 'marigold'}>
          {t('roster.places', { booked: placesBooked, capacity })}
        </Badge>
        {isClosed && <Badge tone="danger">{t('roster.closed')}</Badge>}
      </p>
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
          <ul className="divide-y divide-line">
            {bookings.map((booking) => (
              <RosterEntry key={booking.id} booking={booking} />
            ))}
          </ul>
        </>
      )}
      <CancelSession session={session} />
    </div>
  )
}
