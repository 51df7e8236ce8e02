import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientAssets, PageRenderer, RenderedPage, Visitor } from '../../../domain/page.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { CostLimiter } from '../graphql/costLimit.ts'
import { executeInProcess, type GraphQLServer } from '../graphql/graphql.ts'
import { getUnavailableExtensions } from '../graphql/translateError.ts'
import type { Transport } from '../graphql/transport.ts'
import { listAssets } from './clientManifest.ts'
import { getOrigin } from './origin.ts'
import { sendHtml } from './renderPage.ts'
import { getVisitor } from './visitor.ts'

/** The client for the server: built files, or Vite in development. */
export interface Pages {
  isDevelopment: boolean
  /** Names of the client's queries and mutations. */
  operations?: ReadonlySet<string>
  load(): Promise<LoadedClient>
  serveAssets(app: FastifyInstance): Promise<void>
}

interface LoadedClient extends PageRenderer {
  assets: ClientAssets
}

interface PageDependencies {
  config: Config
  graphql: GraphQLServer
  createContext(transport: Transport): Promise<Context>
  costLimiter: CostLimiter
}

/** Loads the client from the build in `dist/`. */
export async function loadBuiltPages(dist: string): Promise<Pages> {
  const assets = listAssets(JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')))
  const renderer: PageRenderer = await import(join(dist, 'server/entry.server.js'))
  const operations: string[] = JSON.parse(await readFile(join(dist, 'operations.json'), 'utf8'))
  return {
    isDevelopment: false,
    operations: new Set(operations),
    load: async () => ({ ...renderer, assets }),
    serveAssets: async (app) => {
      await app.register(fastifyStatic, {
        root: join(dist, 'client'),
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          // Names under assets/ contain a hash of the content.
          const lifetime = path.includes('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600'
          reply.header('cache-control', lifetime)
        },
      })
    },
  }
}

/** Every other path is a screen, rendered with its data in the reader's language. */
export async function registerPages(app: FastifyInstance, pages: Pages, site: PageDependencies) {
  await pages.serveAssets(app)
  app.get('/*', async (request, reply) => {
    const transport = { incoming: request, reply }
    const context = await site.createContext(transport)
    await site.costLimiter.chargePage(context)
    const visitor = { ...getVisitor(context), origin: getOrigin(request, site.config) }
    const client = await pages.load()
    let isAway = false
    const page = await renderWithFallback(request, () =>
      client.render({
        url: request.url,
        visitor,
        execute: async (document, variables) => {
          const result = await executeInProcess(site.graphql, transport, document, variables)
          isAway ||=
            result.errors?.some(({ extensions }) => extensions.code === getUnavailableExtensions().code) ??
            false
          return result
        },
      }),
    )
    reply.header('cache-control', 'no-store')
    // The shell goes out even so, and says in the browser what is wrong.
    if (isAway) {
      const { status, headers } = getUnavailableExtensions().http
      return sendDocument(reply.headers(headers), client, { ...page, status }, visitor)
    }
    if (page.redirect) return reply.redirect(page.redirect, 302)
    return sendDocument(reply, client, page, visitor)
  })
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

function sendDocument(
  reply: FastifyReply,
  { renderDocument, assets }: LoadedClient,
  page: RenderedPage,
  visitor: Visitor,
) {
  return sendHtml(reply.status(page.status), renderDocument({ page, visitor, assets }))
}
