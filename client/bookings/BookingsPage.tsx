import { graphql, type PreloadedQuery, usePaginationFragment, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { BookingsPage_query$key } from './__generated__/BookingsPage_query.graphql.ts'
import type { BookingsPagePaginationQuery } from './__generated__/BookingsPagePaginationQuery.graphql.ts'
import type { BookingsPageQuery } from './__generated__/BookingsPageQuery.graphql.ts'
import { BookingCard } from './BookingCard.tsx'

const PER_PAGE = 20

export function BookingsPage({ queryRef }: { queryRef: PreloadedQuery<BookingsPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<BookingsPageQuery>(
    graphql`
      query BookingsPageQuery {
        ...BookingsPage_query
      }
    `,
    queryRef,
  )
  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('bookings.title')} />
      <h1 className="mb-5 text-3xl">{t('bookings.title')}</h1>
      <Bookings query={query} />
    </div>
  )
}

function Bookings({ query }: { query: BookingsPage_query$key }) {
  const t = useMessage()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BookingsPagePaginationQuery,
    BookingsPage_query$key
  >(
    graphql`
      fragment BookingsPage_query on Query
      @refetchable(queryName: "BookingsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        viewer {
          bookings(first: $first, after: $after) @connection(key: "BookingsPage_bookings") {
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
  const bookings = data.viewer?.bookings.edges.map(({ node }) => node) ?? []
  if (bookings.length === 0) {
    return (
      <EmptyState
        picture="bookings"
        title={t('bookings.empty')}
        text={t('bookings.empty.text')}
        action={<ButtonLink to="/search">{t('bookings.browse')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul aria-label={t('bookings.title')} className="space-y-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <Button
          look="outline"
          wide
          className="mt-5"
          pending={isLoadingNext}
          onClick={() => loadNext(PER_PAGE)}
        >
          {t('bookings.more')}
        </Button>
      )}
    </>
  )
}
