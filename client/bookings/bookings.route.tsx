import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import { requireSignIn } from '../platform/requireSignIn.ts'
import BookingPageQuery, {
  type BookingPageQuery as BookingQuery,
} from './__generated__/BookingPageQuery.graphql.ts'
import BookingsPageQuery, {
  type BookingsPageQuery as BookingsQuery,
} from './__generated__/BookingsPageQuery.graphql.ts'
import { BookingPageSkeleton, BookingsPageSkeleton } from './BookingSkeletons.tsx'
import { getTab, getTabFilter } from './bookingTabs.ts'

export const bookingsPage = definePage<BookingsQuery>({
  path: '/bookings',
  query: BookingsPageQuery,
  variables: ({ search }) => ({ filter: getTabFilter(getTab(search)), first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./BookingsPage.tsx')).BookingsPage,
  Skeleton: BookingsPageSkeleton,
})

export const bookingPage = definePage<BookingQuery>({
  path: '/bookings/:id',
  query: BookingPageQuery,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.booking,
  load: async () => (await import('./BookingPage.tsx')).BookingPage,
  Skeleton: BookingPageSkeleton,
})
