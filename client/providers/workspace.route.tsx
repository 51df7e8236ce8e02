import { requireSignIn } from '../accounts/requireSignIn.ts'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { listVariables } from '../payments/deskLists.ts'
import { definePage } from '../platform/page.tsx'
import { pageVariables } from '../platform/pageAddress.ts'
import DetailsPageQuery, {
  type DetailsPageQuery as DetailsQuery,
} from './__generated__/DetailsPageQuery.graphql.ts'
import IncomePageQuery, {
  type IncomePageQuery as IncomeQuery,
} from './__generated__/IncomePageQuery.graphql.ts'
import OwnActivitiesPageQuery, {
  type OwnActivitiesPageQuery as ActivitiesQuery,
} from './__generated__/OwnActivitiesPageQuery.graphql.ts'
import OwnActivityPageQuery, {
  type OwnActivityPageQuery as ActivityQuery,
} from './__generated__/OwnActivityPageQuery.graphql.ts'
import OwnClaimsPageQuery, {
  type OwnClaimsPageQuery as ClaimsQuery,
} from './__generated__/OwnClaimsPageQuery.graphql.ts'
import PaymentsPageQuery, {
  type PaymentsPageQuery as PaymentsQuery,
} from './__generated__/PaymentsPageQuery.graphql.ts'
import SessionsPageQuery, {
  type SessionsPageQuery as SessionsQuery,
} from './__generated__/SessionsPageQuery.graphql.ts'
import { dateOf, providerOf } from './workspaceAddress.ts'

const own = { redirect: requireSignIn, Skeleton: AdminSkeleton }
const WEEK = 7

/** A provider's own pages; `?provider=` says of which one. */
export const workspacePages = [
  definePage<SessionsQuery>({
    ...own,
    path: '/provider',
    query: SessionsPageQuery,
    variables: (address, visitor) => ({
      provider: providerOf(address),
      date: dateOf(address, visitor),
      days: WEEK,
    }),
    load: async () => (await import('./SessionsPage.tsx')).SessionsPage,
  }),
  definePage<PaymentsQuery>({
    ...own,
    path: '/provider/payments',
    query: PaymentsPageQuery,
    variables: (address) => ({
      provider: providerOf(address),
      ...listVariables(address),
      ...pageVariables(address.search),
    }),
    load: async () => (await import('./PaymentsPage.tsx')).PaymentsPage,
  }),
  definePage<IncomeQuery>({
    ...own,
    path: '/provider/income',
    query: IncomePageQuery,
    variables: (address) => ({ provider: providerOf(address) }),
    load: async () => (await import('./IncomePage.tsx')).IncomePage,
  }),
  definePage<ActivitiesQuery>({
    ...own,
    path: '/provider/activities',
    query: OwnActivitiesPageQuery,
    variables: (address) => ({ provider: providerOf(address), ...pageVariables(address.search) }),
    load: async () => (await import('./OwnActivitiesPage.tsx')).OwnActivitiesPage,
  }),
  definePage<ActivityQuery>({
    ...own,
    path: '/provider/activities/:id',
    query: OwnActivityPageQuery,
    variables: (address) => ({ provider: providerOf(address), id: address.params.id ?? '' }),
    isMissing: ({ activity }) => !activity?.management,
    load: async () => (await import('./OwnActivityPage.tsx')).OwnActivityPage,
  }),
  definePage<DetailsQuery>({
    ...own,
    path: '/provider/details',
    query: DetailsPageQuery,
    variables: (address) => ({ provider: providerOf(address) }),
    load: async () => (await import('./DetailsPage.tsx')).DetailsPage,
  }),
  definePage<ClaimsQuery>({
    ...own,
    path: '/provider/claims',
    query: OwnClaimsPageQuery,
    variables: (address) => ({ provider: providerOf(address) }),
    load: async () => (await import('./OwnClaimsPage.tsx')).OwnClaimsPage,
  }),
]
