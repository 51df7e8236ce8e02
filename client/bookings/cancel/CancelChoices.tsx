import { useId } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../../domain/money.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { RadioCard } from '../../ui/fields/RadioCard.tsx'
import type {
  CancelChoices_booking$data,
  CancelChoices_booking$key,
} from './__generated__/CancelChoices_booking.graphql.ts'

type Quote = CancelChoices_booking$data['cancellationQuotes'][number]
export type Scope = Quote['scope']

interface CancelChoicesProps {
  booking: CancelChoices_booking$key
  chosen: Scope
  onChoose: (scope: Scope) => void
}

/** Cancellation scopes, each with its refund by session and in total. */
export function CancelChoices({ booking, chosen, onChoose }: CancelChoicesProps) {
  const t = useMessage()
  const name = useId()
  const {
    cancellationQuotes: quotes,
    refundPolicy,
    payment,
  } = useFragment(
    graphql`
      fragment CancelChoices_booking on Booking {
        refundPolicy {
          hours
        }
        payment {
          state
        }
        cancellationQuotes {
          scope
          refundAmount
          sessions {
            uuid
            bookingDate
            refundAmount
            noRefundReason
          }
        }
      }
    `,
    booking,
  )
  const quote = quotes.find(({ scope }) => scope === chosen)
  return (
    <>
      {quotes.length > 1 && (
        <fieldset className="mb-4">
          <legend className="mb-2 font-semibold text-sm">{t('booking.cancel.scope')}</legend>
          <div className="space-y-2">
            {quotes.map(({ scope, sessions, refundAmount }) => (
              <RadioCard
                key={scope}
                name={name}
                value={scope}
                checked={scope === chosen}
                onChange={() => onChoose(scope)}
                label={getScopeLabel(scope)}
                detail={t('booking.confirmed.dates', { count: sessions.length })}
                aside={getRefundText(refundAmount)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {quote && <Sessions quote={quote} hours={refundPolicy.hours} />}
      {payment.state === 'CHECKING' && (
        <p className="mt-3 text-muted text-sm">{t('booking.cancel.checking')}</p>
      )}
    </>
  )

  function getScopeLabel(scope: Scope) {
    return scope === '%future added value' ? scope : t(`booking.cancel.scope.${scope}`)
  }

  function getRefundText(rupees: string) {
    const refund = parseRupees(rupees) ?? 0
    return refund > 0
      ? t('booking.cancel.refund', { amount: formatRupees(refund) })
      : t('booking.cancel.refund.none')
  }
}

/** Each session with its refund or the reason for none, and the total. */
function Sessions({ quote, hours }: { quote: Quote; hours: number }) {
  const t = useMessage()
  const dates = useDates()
  const formatAmount = (amount: string) => formatRupees(parseRupees(amount) ?? 0)
  return (
    <section aria-live="polite" className="rounded-2xl bg-sunken p-4">
      <h3 className="mb-1 font-semibold text-sm">{t('booking.cancel.sessions')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must reach it */}
      <ul tabIndex={0} aria-label={t('booking.cancel.sessions')} className="max-h-44 overflow-y-auto text-sm">
        {quote.sessions.map(({ uuid, bookingDate, refundAmount, noRefundReason }) => (
          <li key={uuid} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <time dateTime={bookingDate} className="whitespace-nowrap">
              {dates.formatInstantDay(bookingDate, 'short')}
            </time>
            <span className="ml-auto text-right">
              {noRefundReason && noRefundReason !== '%future added value' && (
                <span className="mr-2 text-muted">
                  {t(`booking.cancel.reason.${noRefundReason}`, { hours })}
                </span>
              )}
              <span className="font-semibold tabular-nums">{formatAmount(refundAmount)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-baseline justify-between gap-3 border-line border-t pt-2 font-semibold">
        {t('booking.cancel.total')}
        <span className="font-bold font-display text-xl tabular-nums">
          {formatAmount(quote.refundAmount)}
        </span>
      </p>
    </section>
  )
}
