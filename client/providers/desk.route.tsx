import { requireSignIn } from '../accounts/requireSignIn.ts'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { listVariables } from '../payments/deskLists.ts'
import { definePage } from '../platform/page.tsx'
import { pageVariables } from '../platform/pageAddress.ts'
import ClaimsPageQuery, {
  type ClaimsPageQuery as ClaimsQuery,
} from './__generated__/ClaimsPageQuery.graphql.ts'
import DeskIncomePageQuery, {
  type DeskIncomePageQuery as IncomeQuery,
} from './__generated__/DeskIncomePageQuery.graphql.ts'
import DeskPaymentsPageQuery, {
  type DeskPaymentsPageQuery as PaymentsQuery,
} from './__generated__/DeskPaymentsPageQuery.graphql.ts'
import DeskSessionsPageQuery, {
  type DeskSessionsPageQuery as SessionsQuery,
} from './__generated__/DeskSessionsPageQuery.graphql.ts'
import { claimStateOf } from './claimStates.ts'
import { dateOf } from './workspaceAddress.ts'

const staff = { redirect: requireSignIn, Skeleton: AdminSkeleton }

/** Staff's desk over all providers, and who acts for which. */
export const deskPages = [
  definePage<SessionsQuery>({
    ...staff,
    path: '/admin/desk',
    query: DeskSessionsPageQuery,
    variables: (address, visitor) => ({ date: dateOf(address, visitor), days: 1 }),
    load: async () => (await import('./DeskSessionsPage.tsx')).DeskSessionsPage,
  }),
  definePage<PaymentsQuery>({
    ...staff,
    path: '/admin/desk/payments',
    query: DeskPaymentsPageQuery,
    variables: (address) => ({ ...listVariables(address), ...pageVariables(address.search) }),
    load: async () => (await import('./DeskPaymentsPage.tsx')).DeskPaymentsPage,
  }),
  definePage<IncomeQuery>({
    ...staff,
    path: '/admin/desk/income',
    query: DeskIncomePageQuery,
    variables: () => ({}),
    load: async () => (await import('./DeskIncomePage.tsx')).DeskIncomePage,
  }),
  definePage<ClaimsQuery>({
    ...staff,
    path: '/admin/claims',
    query: ClaimsPageQuery,
    variables: (address) => ({ state: claimStateOf(address.search), ...pageVariables(address.search) }),
    load: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
  }),
]
