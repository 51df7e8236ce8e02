import {
  matchRoutes,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteMatch,
  type RouteObject,
} from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import { accessPage } from './access/access.route.tsx'
import {
  forgotPasswordPage,
  resetPasswordPage,
  signInPage,
  signUpPage,
  verifyEmailPage,
} from './accounts/accounts.route.tsx'
import { searchPage } from './activities/search.route.tsx'
import { activityPage } from './activityPage/activity.route.tsx'
import { bookingPage, bookingsPage } from './bookings/bookings.route.tsx'
import { joinFamilyPage, welcomePage } from './family/family.route.tsx'
import { homePage } from './home/home.route.tsx'
import { inboxPage } from './notifications/inbox.route.tsx'
import { passPage } from './passes/pass.route.tsx'
import { payPage, receiptPage } from './payments/payments.route.tsx'
import { createPageRoute, type LoaderContext, type Page, throwScreenError } from './platform/page.tsx'
import { profilePage } from './profile/profile.route.tsx'
import { providerPage } from './providerPage/providerPage.route.tsx'
import { recommendationsPage } from './recommendations/recommendations.route.tsx'
import { savedPage } from './saved/saved.route.tsx'
import { notFoundPage } from './shell/notFound.route.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { shellPage } from './shell/shell.route.tsx'

/** Pages of visitors and parents. */
export const pages = [
  homePage,
  searchPage,
  activityPage,
  providerPage,
  signInPage,
  signUpPage,
  forgotPasswordPage,
  resetPasswordPage,
  verifyEmailPage,
  welcomePage,
  joinFamilyPage,
  savedPage,
  bookingsPage,
  bookingPage,
  passPage,
  payPage,
  receiptPage,
  profilePage,
  accessPage,
  inboxPage,
  recommendationsPage,
  notFoundPage,
]

/** Paths of `laterPages`. */
const LATER_PATHS = /^\/(admin|provider|developers|profile\/(tokens|webhooks))(\/|$)/i
const SHELL_ID = 'shell'

type GetContext = (given: unknown) => LoaderContext

/** The screens of pages inside the shell. The server runs the queries of the matched ones before it renders. */
export function createRoutes(
  ownPages: readonly Page<OperationType>[],
  getContext: GetContext,
): RouteObject[] {
  const shell = createPageRoute(shellPage, getContext)
  // The signed-in user changes only with a full page load.
  return [
    {
      ...shell,
      id: SHELL_ID,
      shouldRevalidate: () => false,
      errorElement: <PageFailure />,
      children: createScreenRoutes(ownPages, getContext),
    } as RouteObject,
  ]
}

const createScreenRoutes = (ownPages: readonly Page<OperationType>[], getContext: GetContext) =>
  ownPages.map(
    (page): RouteObject => ({ ...createPageRoute(page, getContext), errorElement: <PageFailure /> }),
  )

export const isLaterPath = (pathname: string) => LATER_PATHS.test(pathname)

/** The routes of the browser, which loads the definitions of `laterPages` with the first address of theirs. */
export function createBrowserRoutes(getContext: GetContext) {
  const routes = createRoutes(pages, getContext)
  let loading: Promise<RouteObject[]> | null = null

  async function loadLaterRoutes() {
    const { laterPages } = await import('./laterPages.ts').catch(throwScreenError)
    const later = createScreenRoutes(laterPages, getContext)
    routes[0]?.children?.push(...later)
    return later
  }

  async function findLaterRoutes(pathname: string) {
    if (!isLaterPath(pathname)) return []
    loading ??= loadLaterRoutes()
    return loading.catch((error) => {
      // The next navigation tries again.
      loading = null
      throw error
    })
  }

  return {
    routes,
    /** The routes of an address. */
    async findMatches(pathname: string): Promise<RouteMatch[]> {
      await findLaterRoutes(pathname)
      return matchRoutes(routes, pathname) ?? []
    },
    /** Gives a navigation the routes that its router does not have. */
    async patchRoutes({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
      patch(SHELL_ID, await findLaterRoutes(path))
    },
  }
}
