import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getBookingListVariables } from '../managedBookings/bookingListVariables.ts'
import { getPaymentListVariables } from '../payments/paymentLists.ts'
import { getPageVariables } from '../platform/listPaging.ts'
import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import { getClaimState } from '../providers/claimStates.ts'
import { getFirstDay } from '../rosters/getFirstDay.ts'
import ClaimsPageQuery, {
  type ClaimsPageQuery as ClaimsQuery,
} from './__generated__/ClaimsPageQuery.graphql.ts'
import StaffBookingPageQuery, {
  type StaffBookingPageQuery as BookingQuery,
} from './__generated__/StaffBookingPageQuery.graphql.ts'
import StaffBookingsPageQuery, {
  type StaffBookingsPageQuery as BookingsQuery,
} from './__generated__/StaffBookingsPageQuery.graphql.ts'
import StaffIncomePageQuery, {
  type StaffIncomePageQuery as IncomeQuery,
} from './__generated__/StaffIncomePageQuery.graphql.ts'
import StaffNewBookingPageQuery, {
  type StaffNewBookingPageQuery as NewBookingQuery,
} from './__generated__/StaffNewBookingPageQuery.graphql.ts'
import StaffPaymentsPageQuery, {
  type StaffPaymentsPageQuery as PaymentsQuery,
} from './__generated__/StaffPaymentsPageQuery.graphql.ts'
import StaffSessionsPageQuery, {
  type StaffSessionsPageQuery as SessionsQuery,
} from './__generated__/StaffSessionsPageQuery.graphql.ts'

const staff = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }

/** Sessions, bookings, payments and income of all providers, and provider claims. */
export const operationsPages = [
  definePage<SessionsQuery>({
    ...staff,
    path: '/admin/operations',
    query: StaffSessionsPageQuery,
    variables: (address, visitor) => ({
      date: getFirstDay(address, visitor),
      days: 1,
      ...getPageVariables(address.search),
    }),
    load: async () => (await import('./StaffSessionsPage.tsx')).StaffSessionsPage,
  }),
  definePage<BookingsQuery>({
    ...staff,
    path: '/admin/operations/bookings',
    query: StaffBookingsPageQuery,
    variables: ({ search }) => getBookingListVariables(search),
    load: async () => (await import('./StaffBookingsPage.tsx')).StaffBookingsPage,
  }),
  definePage<NewBookingQuery>({
    ...staff,
    path: '/admin/operations/bookings/new',
    query: StaffNewBookingPageQuery,
    variables: () => ({}),
    load: async () => (await import('./StaffNewBookingPage.tsx')).StaffNewBookingPage,
  }),
  definePage<BookingQuery>({
    ...staff,
    path: '/admin/operations/bookings/:id',
    query: StaffBookingPageQuery,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ viewer }) => Boolean(viewer?.staff && !viewer.staff.operations.booking),
    load: async () => (await import('./StaffBookingPage.tsx')).StaffBookingPage,
  }),
  definePage<PaymentsQuery>({
    ...staff,
    path: '/admin/operations/payments',
    query: StaffPaymentsPageQuery,
    variables: (address) => ({ ...getPaymentListVariables(address), ...getPageVariables(address.search) }),
    load: async () => (await import('./StaffPaymentsPage.tsx')).StaffPaymentsPage,
  }),
  definePage<IncomeQuery>({
    ...staff,
    path: '/admin/operations/income',
    query: StaffIncomePageQuery,
    variables: () => ({}),
    load: async () => (await import('./StaffIncomePage.tsx')).StaffIncomePage,
  }),
  definePage<ClaimsQuery>({
    ...staff,
    path: '/admin/claims',
    query: ClaimsPageQuery,
    variables: (address) => ({ state: getClaimState(address.search), ...getPageVariables(address.search) }),
    load: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
  }),
]
