import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { useOwed } from '../status/useOwed.ts'
import type { BookingNextSteps_booking$key } from './__generated__/BookingNextSteps_booking.graphql.ts'

/** 'What Happens Next?', with an extra step when payment is due. */
export function BookingNextSteps({ booking }: { booking: BookingNextSteps_booking$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingNextSteps_booking on Booking {
        ...useOwed_booking
      }
    `,
    booking,
  )
  const owed = useOwed(data)
  const steps = [
    t('booking.confirmed.next.keep'),
    owed?.state === 'DUE' ? t('booking.confirmed.next.pay', { amount: labels.formatPrice(owed.owed) }) : null,
    t('booking.confirmed.next.arrive'),
    t('booking.confirmed.next.contact'),
  ].filter((step) => step !== null)

  return (
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
  )
}
