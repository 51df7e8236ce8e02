import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { BookingAmountCard_booking$key } from './__generated__/BookingAmountCard_booking.graphql.ts'

interface BookingAmountCardProps {
  booking: BookingAmountCard_booking$key
  amount: string
  /** True when the amount is for all sessions of a series. */
  isForSeries: boolean
  children: ReactNode
}

/** Amount of a booking: how much, for which user, for what. */
export function BookingAmountCard({ booking, amount, isForSeries, children }: BookingAmountCardProps) {
  const t = useMessage()
  const dates = useDates()
  const data = useFragment(
    graphql`
      fragment BookingAmountCard_booking on Booking {
        reference
        bookingDate
        timeSlot
        participant {
          count
        }
        participantNames
        contact {
          name
          phone
        }
        activity {
          name
        }
        series {
          count
          activeCount
        }
      }
    `,
    booking,
  )
  const { reference, bookingDate, timeSlot, participant, contact, activity, series } = data
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line/60 bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p translate="no" className="font-display font-semibold text-lg leading-6">
            {contact.name}
          </p>
          <PhoneLink phone={contact.phone} />
        </div>
        <p className="shrink-0 font-bold font-display text-xl">{amount}</p>
      </div>
      <div className="grow text-sm">
        <p translate="no" className="font-semibold">
          {activity.name}
        </p>
        <p className="text-muted">
          {dates.formatInstantDay(bookingDate, 'short')}, {dates.formatTimeSlot(timeSlot)}
          {isForSeries &&
            series &&
            ` · ${t('payment.sessions', { count: series.activeCount || series.count })}`}
        </p>
        <p className="text-muted">
          <span translate="no">{data.participantNames}</span> ·{' '}
          {t('operations.seats', { count: participant.count })} · <span translate="no">{reference}</span>
        </p>
      </div>
      {children}
    </li>
  )
}
