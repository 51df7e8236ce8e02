import { ArrowRight } from 'lucide-react'
import { formatRupees, parseRupees } from '../../../domain/money.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { QuotedReschedule as Quoted, RescheduleQuote } from './useRescheduleQuote.ts'

/** What the move does: each session with its new date, and the difference in price. */
export function RescheduleSummary({ quote: { state, result } }: { quote: RescheduleQuote }) {
  const t = useMessage()
  if (!result) return null
  const { quoted, invalid, failure } = result
  if (!quoted) {
    const texts = invalid?.fields.map(({ message }) => message) ?? [failure?.message ?? '']
    return (
      <Notice tone="warning" urgent>
        {texts.join(' ')}
      </Notice>
    )
  }
  const { moves, fullDates } = quoted
  return (
    <section aria-live="polite" aria-busy={state === 'loading'} className="rounded-2xl bg-sunken p-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must reach it */}
      <ul tabIndex={0} aria-label={t('booking.move.title')} className="max-h-44 overflow-y-auto text-sm">
        {moves.map((move) => (
          <MoveLine key={move.uuid} {...move} />
        ))}
      </ul>
      <p className="mt-2 border-line border-t pt-2 font-semibold">
        {fullDates.length > 0 ? t('booking.move.full', { count: fullDates.length }) : getPriceText(quoted, t)}
      </p>
    </section>
  )
}

function MoveLine({ startsAtBefore, startsAt, isFull }: Quoted['moves'][number]) {
  const t = useMessage()
  const dates = useDates()
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <time dateTime={startsAtBefore}>{dates.formatInstantDay(startsAtBefore, 'short')}</time>
      <ArrowRight aria-label={t('booking.move.to')} className="size-4 text-muted" />
      <time dateTime={startsAt} className={joinClasses('font-semibold', isFull && 'line-through')}>
        {dates.formatInstant(startsAt, 'short')}
      </time>
      {isFull && <span className="text-danger-ink">{t('booking.form.slot.full')}</span>}
    </li>
  )
}

function getPriceText({ total, totalBefore, refundAmount }: Quoted, t: ReturnType<typeof useMessage>) {
  const refund = parseRupees(refundAmount) ?? 0
  if (refund > 0) return t('booking.move.refund', { amount: formatRupees(refund) })
  if (total === totalBefore) return t('booking.move.samePrice')
  return t('booking.move.newPrice', { amount: formatRupees(parseRupees(total) ?? 0) })
}
