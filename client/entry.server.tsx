import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { type Environment, fetchQuery, type GraphQLResponse, type OperationType } from 'relay-runtime'
import type { PageRequest, RenderedPage, Visitor } from '../domain/page.ts'
import { App } from './App.tsx'
import { loadLanguage } from './platform/i18n/messages.ts'
import { getPageAddress, loadScreen, type Page } from './platform/page.tsx'
import { createEnvironment } from './platform/relay/environment.ts'
import { packRecords } from './platform/relay/pageRecords.ts'
import { createRoutes } from './routes.tsx'

export { getPublicAddress } from './publicAddress.ts'
export { renderDocument } from './renderDocument.tsx'

/** Renders the first screen with its data. The browser continues from there. */
export async function render({ url, visitor, execute }: PageRequest): Promise<RenderedPage> {
  const environment = createEnvironment(
    (query, variables) => execute(query.id ?? '', variables) as Promise<GraphQLResponse>,
    undefined,
    true,
  )
  const routes = createRoutes(environment, () => visitor)
  // Only path and query matter, but a Request needs an origin.
  const request = new Request(new URL(url, 'http://patang.invalid'))
  const status = await loadData(routes, request, environment, visitor)

  const handler = createStaticHandler(routes)
  const result = await handler.query(request)
  if (result instanceof Response) return createRedirectPage(result)
  const pack = await loadLanguage(visitor.language)
  const html = renderToString(
    <App environment={environment} visitor={visitor} pack={pack}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, result)}
        context={result}
        hydrate={false}
      />
    </App>,
  )
  const records = packRecords(environment.getStore().getSource().toJSON())
  return { status, ...splitHead(html), records }
}

/** Runs the queries of the matched pages, so that the loaders find their data in the store. */
async function loadData(routes: RouteObject[], request: Request, environment: Environment, visitor: Visitor) {
  const matches = matchRoutes(routes, new URL(request.url)) ?? []
  const pages = matches.map(({ route, params }) => ({
    page: route.handle as Page<OperationType> | undefined,
    address: getPageAddress(request, params),
  }))
  if (pages.some(({ page, address }) => page?.redirect?.(address, visitor))) return 302
  const loading = pages.map(async ({ page, address }) => {
    if (!page) return undefined
    await loadScreen(page)
    const query = await page.query?.()
    if (!query) return page.status
    const variables = page.variables?.(address, visitor) ?? {}
    const data = await fetchQuery(environment, query, variables).toPromise()
    return page.isMissing?.(data) ? 404 : page.status
  })
  const statuses = await Promise.all(loading)
  return statuses.find(Boolean) ?? 200
}

function createRedirectPage(response: Response): RenderedPage {
  const redirect = response.headers.get('location') ?? '/'
  return { status: response.status, redirect, head: '', body: '', records: null }
}

/** React places title, meta and link before a page without a head; this moves them into the head. */
function splitHead(html: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
