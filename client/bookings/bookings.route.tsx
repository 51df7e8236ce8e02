import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { BookingPageQuery as BookingQuery } from './__generated__/BookingPageQuery.graphql.ts'
import type { BookingsPageQuery as BookingsQuery } from './__generated__/BookingsPageQuery.graphql.ts'
import { BookingPageSkeleton, BookingsPageSkeleton } from './BookingSkeletons.tsx'
import { getTab, getTabFilter } from './bookingTabs.ts'

export const bookingsPage = definePage<BookingsQuery>({
  path: '/bookings',
  query: async () => (await import('./__generated__/BookingsPageQuery.graphql.ts')).default,
  variables: ({ search }) => ({ filter: getTabFilter(getTab(search)), first: getItemCount(search) }),
  redirect: requireSignIn,
  offline: true,
  load: async () => (await import('./BookingsPage.tsx')).BookingsPage,
  Skeleton: BookingsPageSkeleton,
})

export const bookingPage = definePage<BookingQuery>({
  path: '/bookings/:id',
  query: async () => (await import('./__generated__/BookingPageQuery.graphql.ts')).default,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  offline: true,
  isMissing: ({ viewer }) => !viewer?.booking,
  load: async () => (await import('./BookingPage.tsx')).BookingPage,
  Skeleton: BookingPageSkeleton,
})
