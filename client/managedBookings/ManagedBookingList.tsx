import { graphql, useFragment } from 'react-relay'
import type { ManagedBookingList_bookings$key } from './__generated__/ManagedBookingList_bookings.graphql.ts'
import { ManagedBookingRow } from './ManagedBookingRow.tsx'

interface ManagedBookingListProps {
  bookings: ManagedBookingList_bookings$key
  /** Path of the page of one booking. */
  getPath: (bookingId: string) => string
  withProvider: boolean
}

/** Bookings as cards, or as lines with common columns on a wide screen. */
export function ManagedBookingList({ bookings, getPath, withProvider }: ManagedBookingListProps) {
  const rows = useFragment(
    graphql`
      fragment ManagedBookingList_bookings on Booking @relay(plural: true) {
        id
        ...ManagedBookingRow_booking
      }
    `,
    bookings,
  )
  return (
    <ul className="grid gap-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1.6fr)_auto] lg:gap-x-4 lg:gap-y-2">
      {rows.map((row) => (
        <ManagedBookingRow key={row.id} booking={row} getPath={getPath} withProvider={withProvider} />
      ))}
    </ul>
  )
}
