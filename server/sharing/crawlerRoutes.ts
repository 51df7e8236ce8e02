import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import type { Services } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { getOrigin } from '../platform/http/origin.ts'
import { ADDRESSES_PER_FILE_MAX, countAddresses, listSiteAddresses } from './siteAddresses.ts'

const CACHE_ONE_HOUR = 'public, max-age=3600'

/** Private pages and pages without value for search engines. Each also has noindex or requires a sign-in. */
const DISALLOWED_PATHS = [
  '/admin',
  '/bookings',
  '/inbox',
  '/profile',
  '/provider',
  '/saved',
  '/rosters',
  '/development',
  '/calendar',
  '/catalogue',
  '/exports',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/welcome',
  '/family',
  '/graphql',
  '/api/',
  '/unsubscribe',
]
const ALLOWED_PATHS = ['/providers/', '/api/docs', '/api/openapi.json']

/** sitemap.xml (an index of several files when one would be too long) and robots.txt. */
export function registerCrawlerFiles(app: FastifyInstance, services: Services) {
  const { config, db } = services

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${getOrigin(request, config)}/sitemap.xml`,
    ]
    return reply
      .header('cache-control', CACHE_ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = getOrigin(request, config)
    const count = await countAddresses(db)
    if (count <= ADDRESSES_PER_FILE_MAX) return sendSitemap(reply, origin, 0)
    const files = Array.from({ length: Math.ceil(count / ADDRESSES_PER_FILE_MAX) }, (_, index) => ({
      url: `${origin}/sitemap-${index + 1}.xml`,
    }))
    return sendXml(reply, Readable.from(files).pipe(new SitemapIndexStream()))
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const skip = (Number(request.params.number) - 1) * ADDRESSES_PER_FILE_MAX
    if (skip >= (await countAddresses(db))) return reply.callNotFound()
    return sendSitemap(reply, getOrigin(request, config), skip)
  })

  function sendSitemap(reply: FastifyReply, origin: string, skip: number) {
    const xml = new SitemapStream({
      hostname: origin,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    })
    // A failed reader ends the response: Fastify reports the error of `xml`.
    pipeline(Readable.from(listSitemapItems(db, skip)), xml, () => {})
    return sendXml(reply, xml)
  }
}

async function* listSitemapItems(db: Database, skip: number) {
  for await (const { path, lastChange } of listSiteAddresses(db, skip, ADDRESSES_PER_FILE_MAX))
    yield { url: path, lastmod: lastChange?.toISOString() }
}

function sendXml(reply: FastifyReply, xml: Readable) {
  return reply.header('cache-control', CACHE_ONE_HOUR).type('application/xml; charset=utf-8').send(xml)
}
