import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getBookingListVariables } from '../managedBookings/bookingListVariables.ts'
import { getPaymentListVariables } from '../payments/paymentLists.ts'
import { getPageVariables } from '../platform/lists/listPaging.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { getClaimState } from '../providers/claimStates.ts'
import { getFirstDay } from '../rosters/getFirstDay.ts'
import type { ClaimsPageQuery as ClaimsQuery } from './__generated__/ClaimsPageQuery.graphql.ts'
import type { StaffBookingPageQuery as BookingQuery } from './__generated__/StaffBookingPageQuery.graphql.ts'
import type { StaffBookingsPageQuery as BookingsQuery } from './__generated__/StaffBookingsPageQuery.graphql.ts'
import type { StaffIncomePageQuery as IncomeQuery } from './__generated__/StaffIncomePageQuery.graphql.ts'
import type { StaffNewBookingPageQuery as NewBookingQuery } from './__generated__/StaffNewBookingPageQuery.graphql.ts'
import type { StaffPaymentsPageQuery as PaymentsQuery } from './__generated__/StaffPaymentsPageQuery.graphql.ts'
import type { StaffSessionsPageQuery as SessionsQuery } from './__generated__/StaffSessionsPageQuery.graphql.ts'

const staff = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }

/** Sessions, bookings, payments and income of all providers, and provider claims. */
export const operationsPages = [
  definePage<SessionsQuery>({
    ...staff,
    path: '/admin/operations',
    query: async () => (await import('./__generated__/StaffSessionsPageQuery.graphql.ts')).default,
    variables: (address, reader) => ({
      date: getFirstDay(address, reader),
      days: 1,
      ...getPageVariables(address.search),
    }),
    load: async () => (await import('./StaffSessionsPage.tsx')).StaffSessionsPage,
  }),
  definePage<BookingsQuery>({
    ...staff,
    path: '/admin/operations/bookings',
    query: async () => (await import('./__generated__/StaffBookingsPageQuery.graphql.ts')).default,
    variables: ({ search }) => getBookingListVariables(search),
    load: async () => (await import('./StaffBookingsPage.tsx')).StaffBookingsPage,
  }),
  definePage<NewBookingQuery>({
    ...staff,
    path: '/admin/operations/bookings/new',
    query: async () => (await import('./__generated__/StaffNewBookingPageQuery.graphql.ts')).default,
    variables: () => ({}),
    load: async () => (await import('./StaffNewBookingPage.tsx')).StaffNewBookingPage,
  }),
  definePage<BookingQuery>({
    ...staff,
    path: '/admin/operations/bookings/:id',
    query: async () => (await import('./__generated__/StaffBookingPageQuery.graphql.ts')).default,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ viewer }) => Boolean(viewer?.staff && !viewer.staff.operations.booking),
    load: async () => (await import('./StaffBookingPage.tsx')).StaffBookingPage,
  }),
  definePage<PaymentsQuery>({
    ...staff,
    path: '/admin/operations/payments',
    query: async () => (await import('./__generated__/StaffPaymentsPageQuery.graphql.ts')).default,
    variables: (address) => ({ ...getPaymentListVariables(address), ...getPageVariables(address.search) }),
    load: async () => (await import('./StaffPaymentsPage.tsx')).StaffPaymentsPage,
  }),
  definePage<IncomeQuery>({
    ...staff,
    path: '/admin/operations/income',
    query: async () => (await import('./__generated__/StaffIncomePageQuery.graphql.ts')).default,
    variables: () => ({}),
    load: async () => (await import('./StaffIncomePage.tsx')).StaffIncomePage,
  }),
  definePage<ClaimsQuery>({
    ...staff,
    path: '/admin/claims',
    query: async () => (await import('./__generated__/ClaimsPageQuery.graphql.ts')).default,
    variables: (address) => ({ state: getClaimState(address.search), ...getPageVariables(address.search) }),
    load: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
  }),
]
