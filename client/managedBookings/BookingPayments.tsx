import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { BookingPayments_booking$key } from './__generated__/BookingPayments_booking.graphql.ts'

/** What a booking and its series owe, their payments, and the refunds of each. */
export function BookingPayments({ booking }: { booking: BookingPayments_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const { payment } = useFragment(
    graphql`
      fragment BookingPayments_booking on Booking {
        payment {
          id
          state
          owed
          dueBy
          attempts {
            id
            number
            method
            state
            amount
            reference
            reason
            createdAt
            refunds {
              id
              amount
              status
              reference
              upiId
              createdAt
              paidAt
            }
          }
        }
      }
    `,
    booking,
  )
  const formatAmount = (rupees: string) => formatRupees(parseRupees(rupees) ?? 0)
  const isOwed = payment.state === 'DUE' || payment.state === 'AT_VENUE'
  return (
    <Card>
      <h2 className="mb-2 text-xl">{t('managedBookings.payments')}</h2>
      {isOwed && (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-muted">{t('payment.owed')}</span>
          <span className="font-bold font-display text-2xl">{formatAmount(payment.owed)}</span>
        </p>
      )}
      {payment.dueBy && (
        <p className="text-muted text-sm">
          {t('managedBookings.dueBy', {
            date: dates.formatInstantDay(payment.dueBy, 'short'),
            time: dates.formatInstantTime(payment.dueBy),
          })}
        </p>
      )}
      {payment.attempts.length === 0 && !isOwed && (
        <p className="text-muted">{t('managedBookings.payments.none')}</p>
      )}
      <ul className="divide-y divide-line/60">
        {payment.attempts.map((attempt) => (
          <li key={attempt.id} className="py-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">
                {formatAmount(attempt.amount)} · {t(`managedBookings.method.${attempt.method as 'UPI'}`)}
              </span>
              <Badge tone={attempt.state === 'PAID' ? 'leaf' : 'neutral'}>
                {t(`managedBookings.attempt.${attempt.state as 'PAID'}`)}
              </Badge>
            </p>
            <p className="text-muted text-sm">
              {dates.formatInstant(attempt.createdAt, 'short')} · <span translate="no">{attempt.number}</span>
              {attempt.reference && <span translate="no">{` · ${attempt.reference}`}</span>}
            </p>
            {attempt.reason && (
              <p translate="no" className="text-sm">
                {attempt.reason}
              </p>
            )}
            <ul>
              {attempt.refunds.map((refund) => (
                <li
                  key={refund.id}
                  className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm"
                >
                  <span>
                    {t('managedBookings.refund', { amount: formatAmount(refund.amount) })}
                    {refund.reference && <span translate="no">{` · ${refund.reference}`}</span>}
                    {refund.upiId && <span translate="no">{` · ${refund.upiId}`}</span>}
                  </span>
                  <Badge tone={refund.status === 'PAID' ? 'leaf' : 'marigold'}>
                    {t(`managedBookings.refund.${refund.status as 'PAID'}`)}
                  </Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
