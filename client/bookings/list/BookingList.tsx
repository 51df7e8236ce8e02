import { graphql, usePaginationFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useLoadMore } from '../../platform/lists/useLoadMore.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadMore } from '../../ui/layout/LoadMore.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import type { Tab } from '../bookingTabs.ts'
import type { BookingList_query$key } from './__generated__/BookingList_query.graphql.ts'
import type { BookingListPageQuery } from './__generated__/BookingListPageQuery.graphql.ts'
import { BookingCard } from './BookingCard.tsx'

interface BookingListProps {
  query: BookingList_query$key
  tab: Tab
}

/** Bookings of a tab, a series as one card. */
export function BookingList({ query, tab }: BookingListProps) {
  const t = useMessage()
  const paged = usePaginationFragment<BookingListPageQuery, BookingList_query$key>(
    graphql`
      fragment BookingList_query on Query
      @refetchable(queryName: "BookingListPageQuery")
      @argumentDefinitions(
        filter: { type: "BookingFilter!" }
        first: { type: "Int!" }
        after: { type: "String" }
      ) {
        viewer {
          bookings(filter: $filter, seriesAsOne: true, first: $first, after: $after)
            @connection(key: "BookingList_bookings", filters: ["filter"]) {
            edges {
              node {
                id
                ...BookingCard_booking
              }
            }
          }
        }
      }
    `,
    query,
  )
  const bookings = paged.data.viewer?.bookings.edges.map(({ node }) => node) ?? []
  const more = useLoadMore(paged, bookings.length)
  if (bookings.length === 0) return <NoBookings tab={tab} />
  return (
    <>
      <ul aria-label={t('bookings.title')} className="space-y-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} tab={tab} />
          </li>
        ))}
      </ul>
      {paged.hasNext && <LoadMore {...more} />}
    </>
  )
}

function NoBookings({ tab }: { tab: Tab }) {
  const t = useMessage()
  // An empty All tab means that there are no bookings at all.
  if (tab === 'all') return null
  return (
    <EmptyState
      picture="bookings"
      title={t(`bookings.empty.${tab}`)}
      action={tab === 'upcoming' && <ButtonLink to="/search">{t('bookings.browse')}</ButtonLink>}
    />
  )
}
