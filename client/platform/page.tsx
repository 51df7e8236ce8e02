import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { loadQuery, type PreloadedQuery } from 'react-relay'
import { type RouteObject, redirect, useLoaderData } from 'react-router-dom'
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

interface Loaded {
  ref: PreloadedQuery<OperationType> | null
}

export function addressOf(request: Request, params: PageAddress['params']): PageAddress {
  const { pathname, searchParams } = new URL(request.url)
  return { pathname, params, search: searchParams }
}

/** The route of a page: its loader starts the query and does not wait, its component owns the reference. */
export function pageRoute(
  page: Page<OperationType>,
  environment: Environment,
  visitor: () => Visitor,
): RouteObject {
  /** A list that was loaded page by page is in the store under its first page, wherever its address has come to. */
  function variablesOf({ variables }: typeof page, query: ConcreteRequest, address: PageAddress) {
    const search = new URLSearchParams(address.search)
    search.delete('page')
    const fromStart = variables?.({ ...address, search }, visitor()) ?? {}
    const stored = environment.check(createOperationDescriptor(query, fromStart))
    return stored.status === 'available' ? fromStart : (variables?.(address, visitor()) ?? {})
  }

  return {
    path: page.path,
    handle: page,
    loader: ({ request, params }): Loaded | Response => {
      const address = addressOf(request, params)
      const elsewhere = page.redirect?.(address, visitor())
      if (elsewhere) return redirect(elsewhere)
      if (!page.query) return { ref: null }
      const variables = variablesOf(page, page.query, address)
      return { ref: loadQuery(environment, page.query, variables, { fetchPolicy: 'store-or-network' }) }
    },
    lazy: async () => {
      const Screen = await page.load()
      return { element: <Loading Screen={Screen} Skeleton={page.Skeleton} /> }
    },
  }
}

function Loading({
  Screen,
  Skeleton,
}: {
  Screen: ComponentType<{ queryRef: PreloadedQuery<OperationType> }>
  Skeleton: ComponentType
}): ReactNode {
  const { ref } = useLoaderData<Loaded>()
  useDisposal(ref)
  return (
    <Suspense fallback={<Skeleton />}>
      <Screen queryRef={ref as PreloadedQuery<OperationType>} />
    </Suspense>
  )
}

/** Lets the store forget a query once its page is left; StrictMode's rehearsal of effects is no leaving. */
function useDisposal(ref: Loaded['ref']) {
  const shown = useRef<Loaded['ref']>(null)
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
