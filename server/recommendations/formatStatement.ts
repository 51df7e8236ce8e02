import { getAgeLabel } from '../../domain/activities/ages.ts'
import type { Language } from '../../domain/messages/messages.ts'
import type { DistanceUnit } from '../../domain/page.ts'
import { CITIES } from '../../domain/places/cities.ts'
import { KILOMETERS_PER_MILE } from '../../domain/places/distance.ts'
import type { Statement } from '../../domain/recommendations/statements.ts'
import type { Place } from '../places/place.ts'
import { getTranslator, type Translate } from '../platform/translator.ts'

interface StatementOptions {
  language: Language
  unit: DistanceUnit
  place: Place | null
}

/** Formats a statement in the reader's language and unit of distance. */
export function formatStatement(statement: Statement, { language, unit, place }: StatementOptions): string {
  const t = getTranslator(language)
  const formatList = (words: string[]) => new Intl.ListFormat(`${language}-IN`).format(words)
  switch (statement.code) {
    case 'ages': {
      const { kind, ...values } = getAgeLabel(statement)
      return t(`recommendations.because.ages.${kind}`, values)
    }
    case 'category':
      return t('recommendations.because.category', { category: t(`category.${statement.category}`) })
    case 'days':
      return t('recommendations.because.days', {
        days: formatList(statement.days.map((day) => t(`recommendations.because.day.${day}`))),
      })
    case 'times':
      return t('recommendations.because.times', {
        times: formatList(statement.times.map((time) => t(`recommendations.because.time.${time}`))),
      })
    case 'budget':
      return t(`recommendations.because.budget.${statement.budget}`)
    case 'reviews':
      return t('recommendations.because.reviews', {
        rating: statement.rating.toFixed(1),
        count: statement.count,
      })
    case 'distance': {
      const value = unit === 'kilometers' ? statement.miles * KILOMETERS_PER_MILE : statement.miles
      const distance = t(`activity.distance.${unit}`, { distance: value.toFixed(1) })
      return t('recommendations.because.distance', { distance, place: getPlaceName(t, place) })
    }
    case 'new':
      return t('recommendations.because.new', { days: statement.days })
    case 'people':
      return t('recommendations.because.people', { count: statement.count })
    default: {
      const { code, families, ...values } = statement
      if (families === undefined) return t(`recommendations.because.${code}`, values)
      return t(`recommendations.because.${code}.families`, { ...values, families })
    }
  }
}

/** The names of the 15 cities are translated. */
function getPlaceName(t: Translate, place: Place | null): string {
  const known = CITIES.find(({ label }) => label === place?.label)
  return known ? t(`city.${known.city}`) : (place?.name ?? '')
}
