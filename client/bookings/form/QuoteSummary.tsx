import { CircleAlert } from 'lucide-react'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import type { Quote } from './useQuote.ts'

interface QuoteSummaryProps {
  quote: Quote
  participants: number
  skipFullDates: boolean
  onSkipFullDates: (skip: boolean) => void
}

/** Price of the current form, and every date of a series with its available seats. */
export function QuoteSummary({ quote, participants, skipFullDates, onSkipFullDates }: QuoteSummaryProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { state, result } = quote
  if (state === 'idle') return <p className="text-muted text-sm">{t('booking.quote.pick')}</p>
  if (state === 'failed')
    return (
      <RetryNotice retryLabel={t('shell.error.retry')} onRetry={quote.refetch}>
        {t('booking.quote.failed')}
      </RetryNotice>
    )
  if (!result) {
    return (
      <p role="status" className="text-muted">
        {t('booking.quote.loading')}
      </p>
    )
  }
  if (result.__typename === '%other') return null
  if (result.__typename !== 'BookingQuote') {
    const messages = result.__typename === 'InvalidInput' ? result.fields.map((field) => field.message) : []
    return <FailureNotice>{messages.length > 0 ? messages.join(' ') : result.message}</FailureNotice>
  }

  const { sessions, fullDates, pricePerSession } = result
  const isSeries = sessions.length > 1
  const isPartlyFull = isSeries && fullDates.length > 0 && fullDates.length < sessions.length
  const booked = skipFullDates ? sessions.length - fullDates.length : sessions.length
  const total = skipFullDates ? result.totalWithoutFullDates : result.total

  return (
    <div
      className={joinClasses('space-y-3 transition-opacity', state === 'loading' && 'opacity-60')}
      aria-live="polite"
    >
      {isSeries && <SessionDates sessions={sessions} skipFullDates={skipFullDates} />}
      {fullDates.length > 0 && (
        <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
          {isPartlyFull ? (
            <Switch
              label={t('booking.quote.skip')}
              hint={t('booking.quote.full', { count: fullDates.length })}
              checked={skipFullDates}
              onChange={onSkipFullDates}
            />
          ) : (
            t('booking.quote.full.one')
          )}
        </Notice>
      )}
      <dl className="space-y-1">
        <div className="flex justify-between gap-3 text-muted text-sm">
          <dt>{t('booking.quote.perSession')}</dt>
          <dd>{labels.formatPrice(pricePerSession)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 font-bold font-display">
          <dt className="text-lg">{t('booking.quote.total')}</dt>
          <dd className="text-3xl text-sky-ink">{labels.formatPrice(total)}</dd>
        </div>
      </dl>
      {Number(pricePerSession) > 0 && (
        <p className="text-right text-muted text-sm">
          {t('booking.quote.breakdown', {
            price: labels.formatPrice(pricePerSession),
            participants,
            sessions: booked,
          })}
        </p>
      )}
    </div>
  )
}

interface SessionDatesProps {
  sessions: readonly { readonly date: string; readonly availableSpots: number; readonly isFull: boolean }[]
  skipFullDates: boolean
}

function SessionDates({ sessions, skipFullDates }: SessionDatesProps) {
  const t = useMessage()
  const dates = useDates()
  return (
    <section
      aria-label={t('booking.quote.dates')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must reach it
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-2xl border border-line"
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ date, availableSpots, isFull }) => (
          <li key={date} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 text-sm">
            <span
              className={joinClasses('font-semibold', isFull && skipFullDates && 'text-muted line-through')}
            >
              {dates.formatDay(date, 'short')}
            </span>
            {isFull ? (
              <Badge tone="danger">{t('booking.form.slot.full')}</Badge>
            ) : (
              <span className="text-muted">{t('booking.form.slot.seats', { count: availableSpots })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
