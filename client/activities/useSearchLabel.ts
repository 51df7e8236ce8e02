import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import { useFormatPlace } from '../places/useFormatPlace.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { readFilter } from './filters/searchFilter.ts'
import { useFilterLabels } from './filters/useFilterLabels.ts'
import { useActivityLabels } from './useActivityLabels.ts'

/** A search as text: 'chess · Sports Clubs · Saturday'. */
export function useSearchLabel() {
  const t = useMessage()
  const labels = useActivityLabels()
  const ranges = useFilterLabels()
  const formatPlace = useFormatPlace()

  return (search: string) => {
    const filter = readFilter(new URLSearchParams(search))
    const { q, categories, kinds, days, ageMin, ageMax, radius, free, minRating, sort, location } = filter
    const ages = { min: Number(ageMin || AGE_MIN_MONTHS), max: Number(ageMax || AGE_MAX_MONTHS) }
    const parts = [
      q,
      ...categories.map((category) => t(`category.${category}`)),
      kinds.length > 0 && t('search.recent.kinds', { count: kinds.length }),
      ...days.map((day) => t(`search.day.${day}`)),
      ranges.formatDates(filter),
      ranges.formatTimes(filter),
      (ageMin || ageMax) && labels.formatAges(ages),
      free ? t('search.free') : ranges.formatPrices({ ...filter, isFree: false }),
      minRating && t('search.recent.minRating', { rating: minRating }),
      location && formatPlace(location),
      radius !== null && t('search.recent.radius', { distance: labels.formatRadius(radius) }),
      sort !== 'best' && t(`search.sort.${sort}`),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
