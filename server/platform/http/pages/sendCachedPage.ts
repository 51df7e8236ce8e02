import type { FastifyReply, FastifyRequest } from 'fastify'
import { listEncodings } from '../encodings.ts'
import type { CachedPage, CacheState } from './pageCache.ts'

/** Seconds for which a CDN may serve a page while it fetches the next one. */
const CDN_STALE_SECONDS = 60

/** Device choices are cookies, and a session cookie gets another document. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie, Origin'

/** RFC 9211: where the document came from. */
const CACHE_STATUS: Record<CacheState, string> = {
  hit: 'patang; hit',
  stale: 'patang; hit; detail=stale',
  miss: 'patang; fwd=miss',
}

/** Sends a visitor's document, or 304 to a reader that has it. With `cdnMaxAge` a CDN may keep it. */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  state: CacheState,
  cdnMaxAgeSeconds: number,
) {
  reply
    .header('cache-control', formatCacheControl(cdnMaxAgeSeconds))
    .header('cache-status', CACHE_STATUS[state])
    .header('etag', page.etag)
    .header('vary', VARY)
  // A stored response must not show one reader's limits to the others.
  for (const name of ['limit', 'remaining', 'reset']) reply.removeHeader(`ratelimit-${name}`)
  if (hasPage(request.headers['if-none-match'], page)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  const encodings = listEncodings(request.headers['accept-encoding'])
  if (encodings.has('br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (encodings.has('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

/** Browsers validate it each time: a user who has signed in since gets another page. */
function formatCacheControl(cdnMaxAgeSeconds: number) {
  if (cdnMaxAgeSeconds === 0) return 'private, no-cache'
  return `public, max-age=0, s-maxage=${cdnMaxAgeSeconds}, stale-while-revalidate=${CDN_STALE_SECONDS}`
}

function hasPage(ifNoneMatch: string | undefined, { etag }: CachedPage) {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false
}
