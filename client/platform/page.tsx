import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { loadQuery, type PreloadedQuery } from 'react-relay'
import { type RouteObject, redirect, useLoaderData, useResolvedPath } from 'react-router-dom'
import {
  type ConcreteRequest,
  createOperationDescriptor,
  type Environment,
  type OperationType,
} from 'relay-runtime'
import type { Visitor } from '../../domain/page.ts'

/** What a page's address says. */
export interface PageAddress {
  pathname: string
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/**
 * One screen as data: small, in the main bundle. The server reads the same to run the query before it renders.
 */
export interface Page<Query extends OperationType> {
  path: string
  /** Left out where a screen shows no data. */
  query?: ConcreteRequest
  variables?(address: PageAddress, visitor: Visitor): Query['variables']
  /** Where to go instead, such as to sign-in. */
  redirect?(address: PageAddress, visitor: Visitor): string | null
  /** Status of the document when it is not 200. */
  status?: number
  /** Whether the address names something that is not there: the document's status is then 404. */
  isMissing?(data: Query['response']): boolean
  /** The screen, in a bundle of its own. It reads its data from `queryRef`. */
  load(): Promise<ComponentType<{ queryRef: PreloadedQuery<Query> }>>
  /** Shown while the data is on its way; as large as the screen. */
  Skeleton: ComponentType
}

/** Keeps the type of the query while the pages of all rooms stand in one list. */
export function definePage<Query extends OperationType>(page: Page<Query>): Page<OperationType> {
  return page as unknown as Page<OperationType>
}

interface LoaderData {
  ref: PreloadedQuery<OperationType> | null
  /** A failed one stays failed: asked for again while rendering, it would never come to an end. */
  screen: Promise<Screen>
}

export function getPageAddress(request: Request, params: PageAddress['params']): PageAddress {
  const { pathname, searchParams } = new URL(request.url)
  return { pathname, params, search: searchParams }
}

/** The route of a page: its loader starts the query and does not wait, its component owns the reference. */
export function createPageRoute(
  page: Page<OperationType>,
  environment: Environment,
  visitor: () => Visitor,
): RouteObject {
  /** A list that was loaded page by page is in the store under its first page, wherever its address has come to. */
  function getVariables({ variables }: typeof page, query: ConcreteRequest, address: PageAddress) {
    const search = new URLSearchParams(address.search)
    search.delete('page')
    const fromStart = variables?.({ ...address, search }, visitor()) ?? {}
    const stored = environment.check(createOperationDescriptor(query, fromStart))
    return stored.status === 'available' ? fromStart : (variables?.(address, visitor()) ?? {})
  }

  return {
    path: page.path,
    handle: page,
    loader: ({ request, params }): LoaderData | Response => {
      const address = getPageAddress(request, params)
      const elsewhere = page.redirect?.(address, visitor())
      if (elsewhere) return redirect(elsewhere)
      // Code and data at the same time; who shows the screen meets a failure.
      const screen = loadScreen(page)
      screen.catch(() => {})
      if (!page.query) return { ref: null, screen }
      const variables = getVariables(page, page.query, address)
      const ref = loadQuery(environment, page.query, variables, { fetchPolicy: 'store-or-network' })
      return { ref, screen }
    },
    element: <PageLoader key={page.path} page={page} />,
  }
}

type Screen = ComponentType<{ queryRef: PreloadedQuery<OperationType> }>
const loadedScreens = new Map<Page<OperationType>, Screen>()
const loadingScreens = new Map<Page<OperationType>, Promise<Screen>>()

/** Browsers may remember a failed import: only a new document tries it again. */
export class ScreenError extends Error {}

/** The code of a screen, fetched once. */
export function loadScreen(page: Page<OperationType>): Promise<Screen> {
  const known = loadingScreens.get(page)
  if (known) return known
  const loading = page.load().catch((error: unknown) => {
    throw new ScreenError('The code of the screen could not be fetched', { cause: error })
  })
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
    // A boundary of its own for each address: else the last screen would stay until the next has its data.
    // The address is the route's own: the shell's is the same on every screen, and the shell stays.
    <Suspense key={pathname} fallback={<page.Skeleton />}>
      <LoadedPage page={page} loading={screen} queryRef={ref as PreloadedQuery<OperationType>} />
    </Suspense>
  )
}

interface LoadedPageProps {
  page: Page<OperationType>
  loading: Promise<Screen>
  queryRef: PreloadedQuery<OperationType>
}

function LoadedPage({ page, loading, queryRef }: LoadedPageProps) {
  const Screen = loadedScreens.get(page) ?? use(loading)
  return <Screen queryRef={queryRef} />
}

/** Lets the store forget a query once its page is left; StrictMode's rehearsal of effects is no leaving. */
function useDisposal(ref: LoaderData['ref']) {
  const shown = useRef<LoaderData['ref']>(null)
  useEffect(() => {
    shown.current = ref
    return () => {
      shown.current = null
      queueMicrotask(() => {
        if (shown.current !== ref) ref?.dispose()
      })
    }
  }, [ref])
}
