import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement as h } from 'react'
import {
  ASSETS_PATH,
  type ClientAssets,
  OFFLINE_PATH,
  type PageRenderer,
  type PageRequest,
  type Reader,
  type RenderedPage,
} from '../../../../domain/page.ts'
import { toIndianDay } from '../../../../domain/time.ts'
import type { Config } from '../../config.ts'
import { type Context, RECENT_WRITE_COOKIE } from '../../context.ts'
import type { Events } from '../../events/listeners.ts'
import { watchCatalogue } from '../../events/watchCatalogue.ts'
import type { ClientDocuments } from '../../graphql/execution/persistedDocuments.ts'
import { getUnavailableExtensions } from '../../graphql/failures/translateError.ts'
import { executeInProcess, type GraphQLServer } from '../../graphql/graphql.ts'
import type { CostLimiter } from '../../graphql/limits/costLimit.ts'
import type { Transport } from '../../graphql/transport.ts'
import { hasLoginSessionCookie } from '../caller.ts'
import { getOrigin } from '../origin.ts'
import { type ClientManifest, listAssets } from './clientManifest.ts'
import { createPageCache, type PageCache } from './pageCache.ts'
import { createReader, getReader } from './reader.ts'
import { sendHtml } from './renderPage.ts'
import { sendCachedPage } from './sendCachedPage.ts'

/** The client for the server: built files, or Vite in development. */
export interface Pages {
  isDevelopment: boolean
  /** Documents of the client's operations. */
  documents?: ClientDocuments
  load(): Promise<LoadedClient>
  serveAssets(app: FastifyInstance): Promise<void>
}

const WORKERS = /\/(sw|push-worker)\.js$/

interface LoadedClient extends PageRenderer {
  assets: ClientAssets
}

interface PageDependencies {
  config: Config
  graphql: GraphQLServer
  createContext(transport: Transport): Promise<Context>
  costLimiter: CostLimiter
  events: Events
}

/** What one request shows. `isAway`: the database does not respond. */
interface Rendering {
  page: RenderedPage
  reader: Reader
  isAway: boolean
}

/** Loads the client from the build in `dist/`. */
export async function loadBuiltPages(dist: string): Promise<Pages> {
  const readJson = async (path: string) => JSON.parse(await readFile(join(dist, path), 'utf8'))
  const manifest: ClientManifest = await readJson('client/.vite/manifest.json')
  const assets = listAssets(manifest)
  const renderer: PageRenderer = await import(join(dist, 'server/entry.server.js'))
  const documents: Record<string, string> = await readJson('operations.json')
  return {
    isDevelopment: false,
    documents: new Map(Object.entries(documents)),
    load: async () => ({ ...renderer, assets }),
    serveAssets: async (app) => {
      await app.register(fastifyStatic, {
        root: join(dist, 'client'),
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          reply.header('cache-control', getCacheControl(path))
        },
      })
    },
  }
}

function getCacheControl(path: string) {
  // Names under assets/ contain a hash of the content.
  if (path.includes(ASSETS_PATH)) return 'public, max-age=31536000, immutable'
  // A service worker decides which files of the build a browser uses.
  return WORKERS.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Every other path is a screen, rendered with its data in the reader's language. */
export async function registerPages(app: FastifyInstance, pages: Pages, site: PageDependencies) {
  await pages.serveAssets(app)
  const cache = openPageCache(app, pages, site)
  app.get(OFFLINE_PATH, async (request, reply) =>
    sendHtml(
      reply,
      await formatOfflineDocument(await pages.load(), site.config, getOrigin(request, site.config)),
    ),
  )
  app.get('/*', async (request, reply) => {
    const context = await site.createContext({ incoming: request, reply })
    const reader = { ...getReader(context), origin: getOrigin(request, site.config) }
    const client = await pages.load()
    const address =
      cache && isVisitor(request, context, site.config) ? getPublicAddress(client, request) : null
    const charge = () => site.costLimiter.chargePage(context)
    const url = address ?? request.url
    const render = () =>
      renderScreen(client, pages, site, { incoming: request, reply, context }, { url, reader })
    if (!cache || address === null) {
      await charge()
      return sendDocument(reply, client, await render())
    }
    const loaded = await cache.load(JSON.stringify([address, reader]), {
      charge,
      render: async () => {
        const rendering = await render()
        return { rendering, html: isComplete(rendering) ? formatDocument(client, rendering) : null }
      },
    })
    if (loaded.page === null) return sendDocument(reply, client, loaded.rendering)
    return sendCachedPage(request, reply, loaded.page, loaded.state, site.config.cdnMaxAgeSeconds)
  })
}

function openPageCache(app: FastifyInstance, { isDevelopment }: Pages, { config, events }: PageDependencies) {
  if (isDevelopment || config.pageCacheBytes === 0) return null
  const logError = (error: unknown) => app.log.error(error, 'a page could not be rendered again')
  const cache: PageCache<Rendering> = createPageCache(
    config.pageCacheBytes,
    () => performance.now(),
    logError,
  )
  watchCatalogue(events, cache, logError)
  return cache
}

/** A page of a signed-in person, of a program and after a write of this browser is never stored. */
function isVisitor(request: FastifyRequest, { signedIn, program }: Context, config: Config) {
  if (signedIn || program || hasLoginSessionCookie(request, config)) return false
  return request.headers.authorization === undefined && request.cookies[RECENT_WRITE_COOKIE] === undefined
}

function getPublicAddress({ getPublicAddress }: LoadedClient, { url }: FastifyRequest) {
  return getPublicAddress?.(url) ?? null
}

/** Redirects, errors and shells without content are not stored. */
function isComplete({ page, isAway }: Rendering) {
  return !isAway && !page.redirect && page.status === 200 && page.body !== ''
}

async function renderScreen(
  client: LoadedClient,
  { documents }: Pages,
  site: PageDependencies,
  transport: Transport,
  request: Omit<PageRequest, 'execute'>,
): Promise<Rendering> {
  let isAway = false
  const page = await renderWithFallback(transport.incoming, () =>
    client.render({
      ...request,
      execute: async (hash, variables) => {
        const document = documents?.get(hash)
        if (document === undefined) throw new Error(`The build has no document ${hash}`)
        const result = await executeInProcess(site.graphql, transport, document, variables)
        isAway ||=
          result.errors?.some(({ extensions }) => extensions.code === getUnavailableExtensions().code) ??
          false
        return result
      },
    }),
  )
  return { page, reader: request.reader, isAway }
}

/** A page that fails to render on the server still works in the browser: it gets the empty shell. */
async function renderWithFallback(
  request: FastifyRequest,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  try {
    return await render()
  } catch (error) {
    request.log.error(error, 'the page could not be rendered on the server')
    return { status: 200, head: '', body: '', records: null }
  }
}

/** Sends a document that is made for one request, once it is complete. */
function sendDocument(reply: FastifyReply, client: LoadedClient, rendering: Rendering) {
  const { page, isAway } = rendering
  reply.header('cache-control', 'no-store')
  if (page.redirect && !isAway) return reply.redirect(page.redirect, 302)
  if (!isAway) return sendHtml(reply.status(page.status), formatDocument(client, rendering))
  // The shell goes out even so, and says in the browser what is wrong.
  const { status, headers } = getUnavailableExtensions().http
  return sendHtml(reply.headers(headers).status(status), formatDocument(client, rendering))
}

/** The document of the service worker. The browser replaces the reader by what the device stores. */
async function formatOfflineDocument(
  { renderDocument, assets }: LoadedClient,
  config: Config,
  origin: string,
) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const head = renderToStaticMarkup([
    h('title', { key: 'title' }, config.appName),
    h('meta', { key: 'robots', name: 'robots', content: 'noindex' }),
  ])
  const page: RenderedPage = { status: 200, head, body: '', records: null }
  const reader = { ...createReader(config, toIndianDay(new Date())), origin }
  return renderDocument({ page, reader, assets, isOffline: true })
}

function formatDocument({ renderDocument, assets }: LoadedClient, { page, reader }: Rendering) {
  return renderDocument({ page, reader, assets })
}
