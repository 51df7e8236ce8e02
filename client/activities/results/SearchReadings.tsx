import { X } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../../domain/activities/ages.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../../domain/activities/radius.ts'
import { groupBy } from '../../../domain/groupBy.ts'
import { useFormatPlace } from '../../places/useFormatPlace.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { readFilter, writeFilter } from '../filters/searchFilter.ts'
import { useFilterLabels } from '../filters/useFilterLabels.ts'
import { toDaySlug } from '../slugs.ts'
import { useActivityLabels } from '../useActivityLabels.ts'
import type {
  SearchReadings_connection$data,
  SearchReadings_connection$key,
} from './__generated__/SearchReadings_connection.graphql.ts'

type Reading = SearchReadings_connection$data['understood'][number]

/**
 * What was understood of the search text, as chips. A meaning that the text repeats has one chip. Removing a chip removes all its
 * words from the text.
 */
export function SearchReadings({ connection }: { connection: SearchReadings_connection$key }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const formatReading = useReadingLabel(filter.q)
  const { understood, droppedWords } = useFragment(
    graphql`
      fragment SearchReadings_connection on ActivityConnection {
        droppedWords
        understood {
          what
          start
          end
          isApplied
          isReplaced
          kinds {
            name
          }
          categories
          daysOfWeek
          ageGroupMin
          ageGroupMax
          dateFrom
          dateTo
          startsFrom
          startsBefore
          isFree
          minPrice
          maxPrice
          place
          sort
          radius
        }
      }
    `,
    connection,
  )
  const applied = groupBy(
    understood.filter(({ isApplied }) => isApplied),
    formatReading,
  )
  const dropped = new Set([
    ...understood.filter(({ isApplied, isReplaced }) => !isApplied && !isReplaced).map(formatReading),
    ...droppedWords.map((word) => `“${word}”`),
  ])
  const removeText = (readings: readonly Reading[]) => {
    // From the last reading to the first: the offsets of the earlier ones stay valid.
    const q = readings.reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
      filter.q,
    )
    return writeFilter({ ...filter, q: q.replaceAll(/\s+/g, ' ').trim() })
  }

  return (
    <>
      {applied.size > 0 && (
        <ul aria-label={t('search.understood')} className="mt-3 flex flex-wrap gap-2">
          {[...applied].map(([label, readings]) => (
            <li key={label}>
              <Link
                to={removeText(readings)}
                aria-label={t('search.understood.remove', { label })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sky-soft px-4 font-semibold text-sky-ink text-sm"
              >
                <span translate="no" className="max-w-[16rem] truncate first-letter:uppercase">
                  {label}
                </span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {dropped.size > 0 && (
        <div className="mt-3">
          <Notice tone="info">{t('search.relaxed', { words: [...dropped].join(', ') })}</Notice>
        </div>
      )}
    </>
  )
}

/** Chips name at most two kinds; a whole group such as all dances keeps the word of the text. */
const NAMED_KINDS_MAX = 2

function useReadingLabel(text: string) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { formatPrices, formatDates, formatTimes } = useFilterLabels()
  const formatPlace = useFormatPlace()

  return (reading: Reading): string => {
    const typed = text.slice(reading.start, reading.end)
    switch (reading.what) {
      case 'KIND':
        return reading.kinds.length > NAMED_KINDS_MAX
          ? typed
          : reading.kinds.map(({ name }) => name).join(', ')
      case 'CATEGORY':
        return reading.categories.map(labels.formatCategory).join(', ')
      case 'AGE':
        return labels.formatAges({
          min: reading.ageGroupMin ?? AGE_MIN_MONTHS,
          max: reading.ageGroupMax ?? AGE_MAX_MONTHS,
        })
      case 'DAY':
        return reading.daysOfWeek.map((day) => t(`search.day.${toDaySlug(day)}`)).join(', ')
      case 'DATE':
        return formatDates(reading)
      case 'TIME':
        // Words such as 'evening' stay as they are.
        return /\p{Nd}/u.test(typed) ? formatTimes(reading) : typed
      case 'PRICE':
        return formatPrices(reading)
      case 'PLACE':
        return reading.place ? formatPlace(reading.place) : typed
      case 'DISTANCE':
        // A distance within the limits stays as it is, with its unit.
        return reading.radius === RADIUS_MIN_MILES || reading.radius === RADIUS_MAX_MILES
          ? t('search.recent.radius', { distance: labels.formatRadius(reading.radius) })
          : typed
      case 'SORT':
        return reading.sort ? t(`search.sort.${toSortSlug(reading.sort)}`) : typed
      default:
        return typed
    }
  }
}

const toSortSlug = (sort: NonNullable<Reading['sort']>) =>
  sort.toLowerCase() as 'best' | 'distance' | 'rating' | 'price' | 'soonest'
