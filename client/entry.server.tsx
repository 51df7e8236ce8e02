import { createStaticHandler, type DataStrategyFunctionArgs } from 'react-router-dom'
import { fetchQuery, type GraphQLResponse, type OperationType } from 'relay-runtime'
import type { PageRequest, RenderedPage } from '../domain/page.ts'
import { allPages } from './allPages.ts'
import { getPageAddress, type LoaderContext, loadScreen, type Page } from './platform/pages/page.tsx'
import { createEnvironment } from './platform/relay/environment.ts'
import { packRecords } from './platform/relay/pageRecords.ts'
import { renderStatic } from './renderStatic.tsx'
import { createRoutes } from './routes.tsx'

export { getPublicAddress } from './publicAddress.ts'
export { renderDocument } from './renderDocument.tsx'

/** Created once: the paths of all screens become regular expressions. */
const handler = createStaticHandler(createRoutes(allPages, (given) => given as LoaderContext))

/** Renders the first screen with its data. The browser continues from there. */
export async function render({ url, reader, execute }: PageRequest): Promise<RenderedPage> {
  const environment = createEnvironment(
    (query, variables) => execute(query.id ?? '', variables) as Promise<GraphQLResponse>,
    undefined,
    true,
  )
  // Only path and query matter, but a Request needs an origin.
  const request = new Request(new URL(url, 'http://patang.invalid'))
  const context: LoaderContext = { environment, reader }
  let status = 200
  const result = await handler.query(request, {
    requestContext: context,
    dataStrategy: async (route) => {
      status = await loadData(route, context)
      return runLoaders(route)
    },
  })
  if (result instanceof Response) return createRedirectPage(result)
  const html = await renderStatic(handler, result, environment, reader)
  const records = packRecords(environment.getStore().getSource().toJSON())
  return { status, ...splitHead(html), records }
}

/** Runs the queries of the matched pages. The loaders then find their data in the store. */
async function loadData(
  { request, matches }: DataStrategyFunctionArgs,
  { environment, reader }: LoaderContext,
) {
  const pages = matches.map(({ route, params }) => ({
    page: route.handle as Page<OperationType>,
    address: getPageAddress(request, params),
  }))
  if (pages.some(({ page, address }) => page.redirect?.(address, reader))) return 302
  const status = pages.find(({ page }) => page.status)?.page.status ?? 200
  const missing = pages.map(async ({ page, address }) => {
    await loadScreen(page)
    const query = await page.query?.()
    if (!query) return false
    const variables = page.variables?.(address, reader) ?? {}
    const data = await fetchQuery(environment, query, variables).toPromise()
    return page.isMissing?.(data) ?? false
  })
  return (await Promise.all(missing)).includes(true) ? 404 : status
}

async function runLoaders({ matches }: DataStrategyFunctionArgs) {
  const results = matches.map(async (match) => [match.route.id, await match.resolve()] as const)
  return Object.fromEntries(await Promise.all(results))
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
