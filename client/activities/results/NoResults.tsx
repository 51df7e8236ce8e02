import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import { RADIUS_MAX_MILES } from '../../../domain/activities/radius.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { readFilter, type SearchFilter, writeFilter } from '../filters/searchFilter.ts'
import type { NoResults_connection$key } from './__generated__/NoResults_connection.graphql.ts'

const RELAXED_FILTERS = {
  QUERY: { q: '' },
  RADIUS: { radius: RADIUS_MAX_MILES },
  CATEGORY: { categories: [] },
  DAY_OF_WEEK: { days: [] },
  AGE_GROUP: { ageMin: '', ageMax: '' },
  IS_FREE: { free: false },
  MAX_PRICE: { minPrice: '', maxPrice: '' },
  KIND: { kinds: [] },
  DATE: { dateFrom: '', dateTo: '' },
  TIME: { startsFrom: '', startsBefore: '' },
  RATING: { minRating: '' },
} satisfies Record<string, Partial<SearchFilter>>

/** Offers to remove single filters that lead to results. */
export function NoResults({ connection }: { connection: NoResults_connection$key }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const { looserFilters } = useFragment(
    graphql`
      fragment NoResults_connection on ActivityConnection {
        looserFilters {
          filter
          count
        }
      }
    `,
    connection,
  )
  return (
    <EmptyState
      picture="search"
      title={t('search.empty')}
      text={
        looserFilters.length > 0 && (
          <>
            <p>{t('search.looser')}</p>
            <ul className="mt-3 flex flex-wrap justify-center gap-2">
              {looserFilters.map(({ filter: name, count }) => {
                if (name === '%future added value') return null
                return (
                  <li key={name}>
                    <Link
                      to={writeFilter({ ...filter, ...RELAXED_FILTERS[name] })}
                      className="inline-flex min-h-11 items-center rounded-full bg-sky-soft px-4 font-semibold text-sky-ink text-sm"
                    >
                      {t(`search.looser.${name}`, { count })}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </>
        )
      }
      action={<ButtonLink to="/search">{t('search.filters.clear')}</ButtonLink>}
    />
  )
}
