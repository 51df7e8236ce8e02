import { subHours } from 'date-fns/subHours'
import { graphql, useFragment } from 'react-relay'
import { parseRupees } from '../../../domain/money.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { RefundTerms_booking$key } from './__generated__/RefundTerms_booking.graphql.ts'

/** Time until which a paid session can be cancelled with a refund. */
export function RefundTerms({ booking }: { booking: RefundTerms_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const booked = useFragment(
    graphql`
      fragment RefundTerms_booking on Booking {
        bookingDate
        paymentStatus
        totalAmount
        freeCancellationUntil
        refundPolicy {
          hours
          percent
        }
        cancellationQuotes {
          scope
          sessions {
            noRefundReason
          }
        }
      }
    `,
    booking,
  )
  const { bookingDate, paymentStatus, totalAmount, freeCancellationUntil, refundPolicy, cancellationQuotes } =
    booked
  // After a change by the provider, BookingChangeNotice has the terms.
  if (freeCancellationUntil) return null
  const own = cancellationQuotes.find(({ scope }) => scope === 'THIS')?.sessions[0]
  if (!own || paymentStatus !== 'PAID' || parseRupees(totalAmount) === 0) return null
  return <p className="text-center text-muted text-sm">{getTermsText(own.noRefundReason)}</p>

  function getTermsText(reason: string | null | undefined) {
    const { hours, percent } = refundPolicy
    if (percent === 0) return t('booking.policy.none')
    if (reason) return t('booking.policy.late')
    const last = subHours(new Date(bookingDate), hours).toISOString()
    const until = { date: dates.formatInstantDay(last, 'short'), time: dates.formatInstantTime(last) }
    return percent === 100 ? t('booking.policy.full', until) : t('booking.policy.part', { ...until, percent })
  }
}
