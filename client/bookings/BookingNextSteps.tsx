import { CircleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { owesPayment } from '../../domain/bookings/bookingStatus.ts'
import { parseRupees } from '../../domain/money.ts'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { BookingNextSteps_booking$key } from './__generated__/BookingNextSteps_booking.graphql.ts'

/** 'What Happens Next?', with a step and a notice more where money is owed. */
export function BookingNextSteps({ booking }: { booking: BookingNextSteps_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const { status, paymentStatus, totalAmount, series, expiresAt } = useFragment(
    graphql`
      fragment BookingNextSteps_booking on Booking {
        status
        paymentStatus
        totalAmount
        expiresAt
        series {
          totalAmount
        }
      }
    `,
    booking,
  )
  const amount = series?.totalAmount ?? totalAmount
  const isOwed =
    status !== 'CANCELLED' &&
    owesPayment({
      paymentStatus: paymentStatus === 'PAID' ? 'paid' : 'pending',
      totalAmount: parseRupees(amount) ?? 0,
    })
  const steps = [
    t('booking.confirmed.next.keep'),
    isOwed && t('booking.confirmed.next.pay', { amount: labels.price(amount) }),
    t('booking.confirmed.next.arrive'),
    t('booking.confirmed.next.contact'),
  ].filter((step) => step !== false)

  return (
    <>
      {isOwed && (
        <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
          <p className="font-bold">
            {t('booking.confirmed.payNotice')}: {labels.price(amount)}
          </p>
          {expiresAt && (
            <p>
              {t('booking.confirmed.payNotice.until', {
                date: dates.instant(expiresAt, 'short'),
                time: dates.time(expiresAt),
              })}
            </p>
          )}
        </Notice>
      )}
      <Card aria-labelledby="next">
        <h2 id="next" className="mb-3 text-xl">
          {t('booking.confirmed.next')}
        </h2>
        <ol className="space-y-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-marigold-soft font-bold text-marigold-ink text-sm"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
