import { toTimeSlot } from '../../../domain/activities/timeSlot.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useActivityLabels } from '../useActivityLabels.ts'

/** The value of a filter; absent when it is not set. */
type Given<Value = string> = Value | null | undefined

const FIRST_MINUTE = '00:00'
const LAST_MINUTE = '23:59'

/** Ranges of a search as texts. A range without limits is an empty text. */
export function useFilterLabels() {
  const t = useMessage()
  const labels = useActivityLabels()
  const dates = useDates()

  function formatPrices({
    isFree,
    minPrice,
    maxPrice,
  }: {
    isFree: Given<boolean>
    minPrice: Given
    maxPrice: Given
  }) {
    if (isFree) return t('activity.price.free')
    const [min, max] = [minPrice, maxPrice].map((price) => (price ? labels.formatPrice(price) : ''))
    if (min && max) return t('search.priceRange', { min, max })
    if (min) return t('search.minPrice', { price: min })
    return max ? t('search.recent.maxPrice', { price: max }) : ''
  }

  function formatDates({ dateFrom, dateTo }: { dateFrom: Given; dateTo: Given }) {
    if (!dateFrom) return ''
    const from = dates.formatDay(dateFrom, 'short')
    const to = dateTo && dateTo !== dateFrom ? dates.formatDay(dateTo, 'short') : ''
    return to ? t('search.dates', { from, to }) : from
  }

  function formatTimes({ startsFrom, startsBefore }: { startsFrom: Given; startsBefore: Given }) {
    const isFrom = startsFrom && startsFrom !== FIRST_MINUTE
    const isBefore = startsBefore && startsBefore <= LAST_MINUTE
    if (isFrom && isBefore)
      return dates.formatTimeSlot(toTimeSlot({ startTime: startsFrom, endTime: startsBefore }))
    if (isFrom) return t('search.time.startsFrom', { time: dates.formatClock(startsFrom) })
    return isBefore ? t('search.time.startsBefore', { time: dates.formatClock(startsBefore) }) : ''
  }

  return { formatPrices, formatDates, formatTimes }
}
