import {
  matchRoutes,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteMatch,
  type RouteObject,
} from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import { homePage } from './home/home.route.tsx'
import { createPageRoute, type LoaderContext, type Page } from './platform/pages/page.tsx'
import { throwScreenError } from './platform/pages/screenError.ts'
import { notFoundPage } from './shell/notFound.route.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { shellPage } from './shell/shell.route.tsx'

/** Pages with definitions in the entry: the first screen of most visitors, and the page of unknown addresses. */
export const pages = [homePage, notFoundPage]

/** Definitions of other pages, with the addresses for which the browser loads them. The first match counts. */
const LATER_PAGES: { paths: RegExp; load: () => Promise<readonly Page<OperationType>[]> }[] = [
  {
    paths: /^\/(search|activity|providers)(\/|$)/i,
    load: async () => (await import('./visitorPages.ts')).visitorPages,
  },
  {
    paths: /^\/(admin|provider|developers|profile\/(tokens|webhooks))(\/|$)/i,
    load: async () => (await import('./staffPages.ts')).staffPages,
  },
  { paths: /^\/./, load: async () => (await import('./userPages.ts')).userPages },
]
type LaterPages = (typeof LATER_PAGES)[number]

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

/** The routes of the browser. The first address of a group of later pages loads the definitions of the group. */
export function createBrowserRoutes(getContext: GetContext) {
  const routes = createRoutes(pages, getContext)
  const loading = new Map<LaterPages, Promise<RouteObject[]>>()

  async function addRoutes({ load }: LaterPages) {
    const added = createScreenRoutes(await load().catch(throwScreenError), getContext)
    routes[0]?.children?.push(...added)
    return added
  }

  async function findLaterRoutes(pathname: string) {
    const later = LATER_PAGES.find(({ paths }) => paths.test(pathname))
    if (!later) return []
    const adding = loading.get(later) ?? addRoutes(later)
    loading.set(later, adding)
    // The next navigation tries again.
    adding.catch(() => loading.delete(later))
    return adding
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
