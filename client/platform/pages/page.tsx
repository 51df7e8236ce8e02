import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { fetchQuery, loadQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay'
import {
  type RouteMatch,
  type RouteObject,
  redirect,
  useLoaderData,
  useMatches,
  useResolvedPath,
} from 'react-router-dom'
import {
  type ConcreteRequest,
  createOperationDescriptor,
  type Environment,
  type OperationType,
} from 'relay-runtime'
import type { Reader } from '../../../domain/page.ts'
import { isOnline, subscribeToConnection } from '../device/connection.ts'
import { loadMessages } from '../i18n/messages.ts'
import {
  getResponseKey,
  getResponseSource,
  OFFLINE_METADATA,
  setScreenResponse,
} from '../relay/deviceResponses.ts'
import { throwScreenError } from './screenError.ts'

/** Parts of a page's address. */
export interface PageAddress {
  pathname: string
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/**
 * A screen as data, small and in the main bundle: query and code are loaded with the first link to it. The server uses it
 * to run the query before rendering.
 */
export interface Page<Query extends OperationType> {
  path: string
  /** Loads the compiled query. Absent for a screen without data. */
  query?(): Promise<ConcreteRequest>
  variables?(address: PageAddress, reader: Reader): Query['variables']
  /** Redirect target, such as sign-in. */
  redirect?(address: PageAddress, reader: Reader): string | null
  /**
   * Parameters of the address that the screen reads, when it is the same for every visitor with the same settings. The
   * server may then store it (server/platform/http/pages/pageCache.ts).
   */
  publicParameters?: readonly string[]
  /**
   * Texts that the screen needs. 'common': the texts that every page loads. 'public': also the texts of the other
   * screens that visitors open first. Absent: all.
   */
  texts?: 'common' | 'public'
  /** True when the device stores the responses of the query: the screen is readable without a connection. */
  offline?: boolean
  /** HTTP status of the document when it is not 200. */
  status?: number
  /** True when the address names a missing object: the document's status is then 404. */
  isMissing?(data: Query['response']): boolean
  /** Loads the screen, which has its own bundle. It reads its data from `queryRef`. */
  load(): Promise<ComponentType<{ queryRef: PreloadedQuery<Query> }>>
  /** Skeleton of the screen, of the same size. */
  Skeleton: ComponentType
}

/** Keeps the query's type inside the definition while all pages are in one list. */
export function definePage<Query extends OperationType>(page: Page<Query>): Page<OperationType> {
  // Its functions take the data of one query only, so its type does not fit all queries.
  return page as unknown as Page<OperationType>
}

type QueryRef = PreloadedQuery<OperationType>

interface LoaderData {
  /** A promise while the compiled query is loaded. */
  ref: QueryRef | Promise<QueryRef> | null
  /** A failed load stays failed, because retrying during rendering would loop. */
  screen: Promise<Screen>
}

export function getPageAddress(request: Request, params: PageAddress['params']): PageAddress {
  const { pathname, searchParams } = new URL(request.url)
  return { pathname, params, search: searchParams }
}

/** Finds the routes of an address. It may have to load their definitions first. */
export type FindMatches = (pathname: string) => Promise<RouteMatch[]>

/** What a loader reads. */
export interface LoaderContext {
  environment: Environment
  reader: Reader
}

/**
 * The route of a page: its loader starts the query without waiting, and its component owns the reference.
 *
 * @param getContext returns the context of a navigation; the server gives one with each request
 */
export function createPageRoute(
  page: Page<OperationType>,
  getContext: (given: unknown) => LoaderContext,
): RouteObject {
  return {
    path: page.path,
    handle: page,
    loader: ({ request, params, context }): LoaderData | Response => {
      const { environment, reader } = getContext(context)
      const address = getPageAddress(request, params)
      const elsewhere = page.redirect?.(address, reader)
      if (elsewhere) return redirect(elsewhere)
      // Code and data load in parallel. The screen handles a failure.
      const screen = loadScreen(page)
      screen.catch(() => {})
      if (!page.query) return { ref: null, screen }
      const startQuery = (query: ConcreteRequest) =>
        loadQuery(environment, query, getVariables(page, query, address, { environment, reader }), {
          fetchPolicy: 'store-or-network',
          networkCacheConfig: getCacheConfig(page),
        })
      const query = loadedQueries.get(page)
      if (query) return { ref: startQuery(query), screen }
      const ref = loadPageQuery(page, page.query).then(startQuery)
      ref.catch(() => {})
      return { ref, screen }
    },
    element: <PageLoader key={page.path} page={page} />,
  }
}

/** A list that was loaded page by page is in the store under the variables of its first page. */
function getVariables(
  { variables }: Page<OperationType>,
  query: ConcreteRequest,
  address: PageAddress,
  { environment, reader }: LoaderContext,
) {
  // The server has run the query for this address.
  if (environment.isServer()) return variables?.(address, reader) ?? {}
  const search = new URLSearchParams(address.search)
  search.delete('page')
  const fromStart = variables?.({ ...address, search }, reader) ?? {}
  const stored = environment.check(createOperationDescriptor(query, fromStart))
  return stored.status === 'available' ? fromStart : (variables?.(address, reader) ?? {})
}

const getCacheConfig = ({ offline }: Page<OperationType>) =>
  offline ? { force: true, metadata: OFFLINE_METADATA } : null

type Screen = ComponentType<{ queryRef: QueryRef }>
const loadedQueries = new Map<Page<OperationType>, ConcreteRequest>()
const loadedScreens = new Map<Page<OperationType>, Screen>()
const loadingScreens = new Map<Page<OperationType>, Promise<Screen>>()

/** The compiled query of a screen. A module is fetched once, however often it is imported. */
async function loadPageQuery(page: Page<OperationType>, load: () => Promise<ConcreteRequest>) {
  const query = await load().catch(throwScreenError)
  loadedQueries.set(page, query)
  return query
}

/** Code and compiled query of a screen, loaded once. */
export function loadScreen(page: Page<OperationType>): Promise<Screen> {
  const known = loadingScreens.get(page)
  if (known) return known
  const query = page.query && loadPageQuery(page, page.query)
  const texts = loadMessages(page.texts ?? 'rest').catch(throwScreenError)
  const loading = Promise.all([page.load().catch(throwScreenError), query, texts]).then(([screen]) => screen)
  loadingScreens.set(page, loading)
  loading.then(
    (screen) => loadedScreens.set(page, screen),
    () => loadingScreens.delete(page),
  )
  return loading
}

function PageLoader({ page }: { page: Page<OperationType> }): ReactNode {
  const { ref, screen } = useLoaderData<LoaderData>()
  const { pathname } = useResolvedPath('')
  useDisposal(ref)
  return (
    // One boundary for each address. Otherwise the last screen would stay until the next has its data. The key is the
    // route's own path, so the shell stays mounted.
    <Suspense key={pathname} fallback={<page.Skeleton />}>
      <LoadedPage page={page} loading={screen} loadingQuery={ref} />
    </Suspense>
  )
}

interface LoadedPageProps {
  page: Page<OperationType>
  loading: Promise<Screen>
  loadingQuery: LoaderData['ref']
}

function LoadedPage({ page, loading, loadingQuery }: LoadedPageProps) {
  const Screen = loadedScreens.get(page) ?? use(loading)
  const queryRef = loadingQuery instanceof Promise ? use(loadingQuery) : loadingQuery
  useResponseSource(page, queryRef)
  return <Screen queryRef={queryRef as QueryRef} />
}

/** Names the response of the present screen, and fetches a stored one again when the connection is back. */
function useResponseSource(page: Page<OperationType>, queryRef: QueryRef | null) {
  const environment = useRelayEnvironment()
  const isScreen = useMatches().at(-1)?.handle === page
  const key = page.offline && queryRef ? getResponseKey(queryRef.name, queryRef.variables) : null

  useEffect(() => {
    if (!isScreen) return
    setScreenResponse(key)
    return () => setScreenResponse(null)
  }, [isScreen, key])

  useEffect(() => {
    const query = loadedQueries.get(page)
    if (!key || !query || !queryRef) return
    const refresh = () => {
      if (!isOnline() || !getResponseSource(key).isFromDevice) return
      const networkCacheConfig = getCacheConfig(page)
      // A failure leaves the stored response on the screen.
      fetchQuery(environment, query, queryRef.variables, { networkCacheConfig }).subscribe({
        error: () => {},
      })
    }
    return subscribeToConnection(refresh)
  }, [environment, page, key, queryRef])
}

/** Releases a query when its page closes. StrictMode's double effects do not count. */
function useDisposal(ref: LoaderData['ref']) {
  const shown = useRef<LoaderData['ref']>(null)
  useEffect(() => {
    shown.current = ref
    return () => {
      shown.current = null
      queueMicrotask(() => {
        if (shown.current !== ref) disposeQuery(ref)
      })
    }
  }, [ref])
}

async function disposeQuery(ref: LoaderData['ref']) {
  const query = await Promise.resolve(ref).catch(() => null)
  query?.dispose()
}
