import { CircleCheck, Clock, HandCoins, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { canPayNow } from '../bookings/status/canPayNow.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { PaymentSummary_booking$key } from './__generated__/PaymentSummary_booking.graphql.ts'

/** What is paid, for when, how much and until when; or the state when nothing is due. */
export function PaymentSummary({ booking }: { booking: PaymentSummary_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment PaymentSummary_booking on Booking {
        uuid
        reference
        bookingDate
        timeSlot
        participantNames
        bookedBy
        activity {
          uuid
          name
        }
        provider {
          name
        }
        series {
          count
          activeCount
        }
        payment {
          state
          owed
          methods
          expired
          dueBy
          attempts {
            state
            reference
          }
        }
      }
    `,
    booking,
  )
  const { activity, provider, series, payment } = data
  const { state, owed, dueBy } = payment
  const sessions = series ? ` · ${t('payment.sessions', { count: series.activeCount || series.count })}` : ''
  return (
    <Card>
      <h2 translate="no" className="text-xl">
        {activity.name}
      </h2>
      <p translate="no" className="text-muted">
        {provider.name}
      </p>
      <p className="text-muted">
        {dates.formatInstantDay(data.bookingDate, 'short')}, {dates.formatTimeSlot(data.timeSlot)}
        {sessions}
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        <span translate="no">{data.participantNames}</span>
        {data.bookedBy && ` · ${t('booking.bookedBy', { name: data.bookedBy })}`}
      </p>
      {(state === 'DUE' || state === 'AT_VENUE') && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-muted">{t('payment.owed')}</span>
          <span className="font-bold font-display text-4xl">{labels.formatPrice(owed)}</span>
        </p>
      )}
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{t('payment.reference')}</span>
        <span translate="no" className="font-semibold">
          {data.reference}
        </span>
      </p>
      <div className="mt-4">{renderState()}</div>
    </Card>
  )

  function renderState(): ReactNode {
    if (state === 'DUE')
      return (
        dueBy && (
          <Notice tone="warning" icon={<Clock aria-hidden="true" />}>
            {t('payment.dueBy', {
              date: dates.formatInstantDay(dueBy, 'short'),
              time: dates.formatInstantTime(dueBy),
            })}
          </Notice>
        )
      )
    if (state === '%future added value') return null
    const { tone, icon } = looks[state]
    // The other parent's payments are not visible.
    const own = payment.attempts.find((attempt) => attempt.state === state)
    const isByOther = (state === 'CHECKING' || state === 'PAID') && !own
    return (
      <>
        <Notice tone={tone} icon={icon}>
          <p className="font-bold">{t(`payment.state.${state}`)}</p>
          <p>
            {isByOther
              ? t(`payment.state.${state}.byOther`)
              : t(`payment.state.${state}.text`, {
                  reference: own?.reference ?? '',
                  amount: labels.formatPrice(payment.expired),
                })}
          </p>
          {state === 'AT_VENUE' && canPayNow(payment.methods) && <p>{t('payment.state.AT_VENUE.online')}</p>}
        </Notice>
        {state === 'PAID' && own && (
          <ButtonLink wide className="mt-4" to={`/bookings/${data.uuid}/receipt`}>
            {t('payment.receipt')}
          </ButtonLink>
        )}
        {state === 'EXPIRED' && (
          <ButtonLink wide look="secondary" className="mt-4" to={`/activity/${activity.uuid}`}>
            {t('payment.bookAgain')}
          </ButtonLink>
        )}
      </>
    )
  }
}

const looks = {
  PAID: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  AT_VENUE: { tone: 'success', icon: <HandCoins aria-hidden="true" /> },
  CHECKING: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  EXPIRED: { tone: 'danger', icon: <Clock aria-hidden="true" /> },
  NOTHING_OWED: { tone: 'info', icon: <CircleCheck aria-hidden="true" /> },
} as const
