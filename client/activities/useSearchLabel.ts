import { AGE_MAX, AGE_MIN } from '../../domain/activities/ages.ts'
import { DEFAULT_RADIUS } from '../../domain/activities/radius.ts'
import { usePlaceName } from '../places/usePlaceName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { readFilter } from './searchFilter.ts'
import { useActivityLabels } from './useActivityLabels.ts'

/** A search in the reader's words: 'chess · Sports Clubs · Saturday'. */
export function useSearchLabel() {
  const t = useMessage()
  const labels = useActivityLabels()
  const placeName = usePlaceName()

  return (search: string) => {
    const filter = readFilter(new URLSearchParams(search))
    const { q, category, day, ageMin, ageMax, radius, free, maxPrice, location } = filter
    const ages = { min: Number(ageMin || AGE_MIN), max: Number(ageMax || AGE_MAX) }
    const parts = [
      q,
      category && t(`category.${category}`),
      day && t(`search.day.${day}`),
      (ageMin || ageMax) && labels.ages(ages),
      free && t('search.free'),
      maxPrice && t('search.recent.maxPrice', { price: labels.price(maxPrice) }),
      location && placeName(location),
      radius !== DEFAULT_RADIUS && t('search.recent.radius', { distance: labels.radius(radius) }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
