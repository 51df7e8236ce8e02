import { PhoneIncoming } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { FilterDate, FilterSelect, ListFilters } from '../frame/ListFilters.tsx'
import { PagedList } from '../frame/PagedList.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import type { BookingSearch_operations$key } from './__generated__/BookingSearch_operations.graphql.ts'
import { BOOKING_STATUSES, COUNT_MAX } from './bookingListVariables.ts'
import { ManagedBookingList } from './ManagedBookingList.tsx'

interface BookingSearchProps {
  operations: BookingSearch_operations$key
  /** Path of the page of one booking. */
  getPath: (bookingId: string) => string
  withProvider?: boolean
}

/** Search and list of the bookings of one provider or of all. */
export function BookingSearch({ operations, getPath, withProvider = false }: BookingSearchProps) {
  const t = useMessage()
  const { bookings } = useFragment(
    graphql`
      fragment BookingSearch_operations on Operations {
        bookings(
          filter: $filter
          order: $order
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              ...ManagedBookingList_bookings
            }
          }
        }
      }
    `,
    operations,
  )
  const count = Math.min(bookings.totalCount, COUNT_MAX)
  return (
    <>
      <BookingFilters />
      <ButtonLink
        to={getPath('new')}
        look="secondary"
        className="mt-4"
        icon={<PhoneIncoming aria-hidden="true" className="size-5" />}
      >
        {t('managedBookings.new')}
      </ButtonLink>
      <PagedList
        list={bookings}
        title={t(bookings.totalCount > COUNT_MAX ? 'managedBookings.foundMany' : 'managedBookings.found', {
          count,
        })}
        empty={{ title: t('catalogue.list.empty') }}
      >
        <ManagedBookingList
          bookings={bookings.edges.map(({ node }) => node)}
          getPath={getPath}
          withProvider={withProvider}
        />
      </PagedList>
    </>
  )
}

function BookingFilters() {
  const t = useMessage()
  const statuses = BOOKING_STATUSES.map((status) => ({
    value: status,
    label: t(`managedBookings.status.${status}`),
  }))
  return (
    <ListFilters
      searchLabel={t('managedBookings.query')}
      className="lg:grid-cols-4 lg:[&>:first-child]:col-span-4"
    >
      <FilterSelect
        name="status"
        label={t('catalogue.list.state')}
        options={[{ value: '', label: t('catalogue.list.all') }, ...statuses]}
      />
      <FilterSelect
        name="order"
        label={t('catalogue.list.order')}
        options={[
          { value: '', label: t('managedBookings.order.newest') },
          { value: 'session', label: t('managedBookings.order.session') },
        ]}
      />
      <FilterDate name="from" label={t('managedBookings.from')} />
      <FilterDate name="until" label={t('managedBookings.until')} />
    </ListFilters>
  )
}
