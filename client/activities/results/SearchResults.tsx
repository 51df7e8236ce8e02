import { Map as MapIcon } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { findPincode, removePincode } from '../../../domain/search/pincode.ts'
import { useFormatPlace } from '../../places/useFormatPlace.ts'
import { Message } from '../../platform/i18n/Message.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useLoadMore } from '../../platform/lists/useLoadMore.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadMore } from '../../ui/layout/LoadMore.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ActivityCards } from '../card/ActivityCards.tsx'
import { readFilter, writeFilter } from '../filters/searchFilter.ts'
import type { SearchResults_query$key } from './__generated__/SearchResults_query.graphql.ts'
import type { SearchResultsPageQuery } from './__generated__/SearchResultsPageQuery.graphql.ts'
import { BeyondRadiusNotice } from './BeyondRadiusNotice.tsx'
import { NoResults } from './NoResults.tsx'
import { ResultsMap } from './ResultsMap.tsx'
import { SearchReadings } from './SearchReadings.tsx'

interface SearchResultsProps {
  query: SearchResults_query$key
  isPlaceKnown: boolean
}

export function SearchResults({ query, isPlaceKnown }: SearchResultsProps) {
  const t = useMessage()
  const formatPlace = useFormatPlace()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const paged = usePaginationFragment<SearchResultsPageQuery, SearchResults_query$key>(
    graphql`
      fragment SearchResults_query on Query
      @refetchable(queryName: "SearchResultsPageQuery")
      @argumentDefinitions(
        filter: { type: "ActivityFilter!" }
        first: { type: "Int!" }
        after: { type: "String" }
      ) {
        activities(filter: $filter, first: $first, after: $after)
          @connection(key: "SearchResults_activities", filters: ["filter"]) {
          totalCount
          hasMoreThanCounted
          isBeyondRadius
          radius
          ...SearchReadings_connection
          place {
            label
          }
          ...NoResults_connection
          edges {
            distance
            node {
              id
              ...ActivityCard_activity
            }
          }
        }
      }
    `,
    query,
  )
  const { activities } = paged.data
  const edges = activities?.edges ?? []
  const nodes = edges.map(({ node }) => node)
  const distances = new Map(edges.map(({ node, distance }) => [node.id, distance]))
  const more = useLoadMore(paged, nodes.length)
  if (!isPlaceKnown) return <UnknownPlace />
  if (!activities) return <InvalidFilter />
  // A map without a result shows nothing. That of an area can be moved to another one.
  const hasMap = activities.totalCount > 0 || filter.area !== ''
  const isMapShown = hasMap && filter.isMapOpen

  return (
    <section aria-labelledby="found">
      <SearchReadings connection={activities} />
      {activities.isBeyondRadius && activities.place && edges.length > 0 && (
        <div className="mt-3">
          <BeyondRadiusNotice
            place={activities.place.label}
            radius={activities.radius}
            nearest={Math.min(...edges.flatMap(({ distance }) => distance ?? []))}
          />
        </div>
      )}
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {/* Where the button is long, it has a line of its own. */}
        <div role="status" className="min-w-44 flex-1">
          <h2 id="found" className="inline text-xl">
            {t(activities.hasMoreThanCounted ? 'search.foundMore' : 'search.found', {
              count: activities.totalCount,
            })}
          </h2>{' '}
          {activities.place && (
            <span className="text-muted">
              <Message
                id="search.near"
                values={{ place: <span translate="no">{formatPlace(activities.place.label)}</span> }}
              />
            </span>
          )}
        </div>
        {hasMap && (
          <ButtonLink
            size="small"
            look="outline"
            className="shrink-0 whitespace-nowrap"
            replace
            icon={<MapIcon aria-hidden="true" className="size-5" />}
            to={writeFilter({ ...filter, isMapOpen: !filter.isMapOpen })}
          >
            {t(filter.isMapOpen ? 'search.map.hide' : 'search.map.show')}
          </ButtonLink>
        )}
      </div>
      <div className={isMapShown ? 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-6' : undefined}>
        {isMapShown && (
          <div className="mb-4 lg:order-last lg:h-full">
            <ResultsMap />
          </div>
        )}
        <div className={isMapShown ? '[&_.card-grid]:lg:grid-cols-1' : undefined}>
          {nodes.length === 0 && <NoResults connection={activities} />}
          <ActivityCards
            label={t('search.results')}
            nodes={nodes}
            distances={distances}
            more={paged.hasNext && <LoadMore {...more} />}
            eager={2}
          />
        </div>
      </div>
    </section>
  )
}

function UnknownPlace() {
  const t = useMessage()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const cleared = findPincode(filter.q)
    ? { ...filter, q: removePincode(filter.q) }
    : { ...filter, location: '' }
  return (
    <EmptyState
      picture="search"
      title={t('search.unknownPlace')}
      text={t('search.unknownPlace.text')}
      action={<ButtonLink to={writeFilter(cleared)}>{t('search.filters.clear')}</ButtonLink>}
    />
  )
}

function InvalidFilter() {
  const t = useMessage()
  return (
    <EmptyState
      picture="search"
      title={t('search.invalid')}
      action={<ButtonLink to="/search">{t('search.filters.clear')}</ButtonLink>}
    />
  )
}
