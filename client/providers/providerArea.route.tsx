import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getBookingListVariables } from '../managedBookings/bookingListVariables.ts'
import { getPaymentListVariables } from '../payments/paymentLists.ts'
import { getPageVariables } from '../platform/lists/listPaging.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { getFirstDay } from '../rosters/getFirstDay.ts'
import type { CheckInPageQuery as CheckInQuery } from './__generated__/CheckInPageQuery.graphql.ts'
import type { DetailsPageQuery as DetailsQuery } from './__generated__/DetailsPageQuery.graphql.ts'
import type { IncomePageQuery as IncomeQuery } from './__generated__/IncomePageQuery.graphql.ts'
import type { OwnActivitiesPageQuery as ActivitiesQuery } from './__generated__/OwnActivitiesPageQuery.graphql.ts'
import type { OwnActivityPageQuery as ActivityQuery } from './__generated__/OwnActivityPageQuery.graphql.ts'
import type { OwnClaimsPageQuery as ClaimsQuery } from './__generated__/OwnClaimsPageQuery.graphql.ts'
import type { PaymentsPageQuery as PaymentsQuery } from './__generated__/PaymentsPageQuery.graphql.ts'
import type { ProviderBookingPageQuery as BookingQuery } from './__generated__/ProviderBookingPageQuery.graphql.ts'
import type { ProviderBookingsPageQuery as BookingsQuery } from './__generated__/ProviderBookingsPageQuery.graphql.ts'
import type { ProviderNewBookingPageQuery as NewBookingQuery } from './__generated__/ProviderNewBookingPageQuery.graphql.ts'
import type { SessionsPageQuery as SessionsQuery } from './__generated__/SessionsPageQuery.graphql.ts'
import { getProviderId } from './providerAreaAddress.ts'

const own = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }
const SESSION_LIST_DAYS = 7

/** Pages of the provider area. `?provider=` selects the provider. */
export const providerAreaPages = [
  definePage<SessionsQuery>({
    ...own,
    path: '/provider',
    query: async () => (await import('./__generated__/SessionsPageQuery.graphql.ts')).default,
    variables: (address, reader) => ({
      provider: getProviderId(address),
      date: getFirstDay(address, reader),
      days: SESSION_LIST_DAYS,
      ...getPageVariables(address.search),
    }),
    load: async () => (await import('./SessionsPage.tsx')).SessionsPage,
  }),
  definePage<CheckInQuery>({
    ...own,
    path: '/provider/check-in',
    query: async () => (await import('./__generated__/CheckInPageQuery.graphql.ts')).default,
    variables: (address, { today }) => ({ provider: getProviderId(address), date: today }),
    offline: true,
    load: async () => (await import('./CheckInPage.tsx')).CheckInPage,
  }),
  definePage<BookingsQuery>({
    ...own,
    path: '/provider/bookings',
    query: async () => (await import('./__generated__/ProviderBookingsPageQuery.graphql.ts')).default,
    variables: (address) => ({
      provider: getProviderId(address),
      ...getBookingListVariables(address.search),
    }),
    load: async () => (await import('./ProviderBookingsPage.tsx')).ProviderBookingsPage,
  }),
  definePage<NewBookingQuery>({
    ...own,
    path: '/provider/bookings/new',
    query: async () => (await import('./__generated__/ProviderNewBookingPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address) }),
    load: async () => (await import('./ProviderNewBookingPage.tsx')).ProviderNewBookingPage,
  }),
  definePage<BookingQuery>({
    ...own,
    path: '/provider/bookings/:id',
    query: async () => (await import('./__generated__/ProviderBookingPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address), id: address.params.id ?? '' }),
    isMissing: ({ viewer }) =>
      Boolean(viewer?.managedProvider?.operations && !viewer.managedProvider.operations.booking),
    load: async () => (await import('./ProviderBookingPage.tsx')).ProviderBookingPage,
  }),
  definePage<PaymentsQuery>({
    ...own,
    path: '/provider/payments',
    query: async () => (await import('./__generated__/PaymentsPageQuery.graphql.ts')).default,
    variables: (address) => ({
      provider: getProviderId(address),
      ...getPaymentListVariables(address),
      ...getPageVariables(address.search),
    }),
    load: async () => (await import('./PaymentsPage.tsx')).PaymentsPage,
  }),
  definePage<IncomeQuery>({
    ...own,
    path: '/provider/income',
    query: async () => (await import('./__generated__/IncomePageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address) }),
    load: async () => (await import('./IncomePage.tsx')).IncomePage,
  }),
  definePage<ActivitiesQuery>({
    ...own,
    path: '/provider/activities',
    query: async () => (await import('./__generated__/OwnActivitiesPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address), ...getPageVariables(address.search) }),
    load: async () => (await import('./OwnActivitiesPage.tsx')).OwnActivitiesPage,
  }),
  definePage<ActivityQuery>({
    ...own,
    path: '/provider/activities/:id',
    query: async () => (await import('./__generated__/OwnActivityPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address), id: address.params.id ?? '' }),
    isMissing: ({ activity }) => !activity?.editorFields,
    load: async () => (await import('./OwnActivityPage.tsx')).OwnActivityPage,
  }),
  definePage<DetailsQuery>({
    ...own,
    path: '/provider/details',
    query: async () => (await import('./__generated__/DetailsPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address) }),
    load: async () => (await import('./DetailsPage.tsx')).DetailsPage,
  }),
  definePage<ClaimsQuery>({
    ...own,
    path: '/provider/claims',
    query: async () => (await import('./__generated__/OwnClaimsPageQuery.graphql.ts')).default,
    variables: (address) => ({ provider: getProviderId(address) }),
    load: async () => (await import('./OwnClaimsPage.tsx')).OwnClaimsPage,
  }),
]
