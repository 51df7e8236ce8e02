import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Sessions start and ratings are recalculated without an event, so no page is fresh for longer. */
const FRESH_MS = 15_000
/** A page of this age is served while a new one is rendered; an older one is not served at all. */
const USABLE_MS = 60_000
const BROTLI_QUALITY = 5
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** Headers, entry and ids of a page take memory beside its texts. */
const ENTRY_BYTES = 2_000

/** A document that is the same for every visitor with its key, in the encodings that browsers accept. */
export interface CachedPage {
  etag: string
  html: Buffer
  brotli: Buffer
  gzip: Buffer
}

interface Entry {
  page: CachedPage
  /** Raw ids of the activities and providers in the document. */
  ids: ReadonlySet<string>
  renderedAtMs: number
}

/** A rendering, and its document when that may be stored. */
type Loaded<Rendering> = { rendering: Rendering; page: CachedPage } | { rendering: Rendering; page: null }

/** A rendering in progress, and the activities that have changed since it began. */
interface Flight<Rendering> {
  loading: Promise<Loaded<Rendering>>
  changedIds: Set<string>
  isObsolete: boolean
}

export type CacheState = 'hit' | 'stale' | 'miss'

interface PageLoad<Rendering> {
  /** Runs first for each request that cannot be served from the cache. May refuse it. */
  charge(): Promise<void>
  /** `html` is null when the page must not be stored, such as a redirect. */
  render(): Promise<{ rendering: Rendering; html: string | null }>
}

export interface PageCache<Rendering> {
  /** A page from the cache has no rendering. */
  load(
    key: string,
    load: PageLoad<Rendering>,
  ): Promise<{ state: 'hit' | 'stale'; page: CachedPage } | ({ state: 'miss' } & Loaded<Rendering>)>
  /** Drops the pages that show this activity. */
  dropActivity(activityId: string): void
  /** Drops all pages. */
  clear(): void
  readonly bytes: number
}

/** Cached documents. Above the limit, the pages that were not requested for the longest time are dropped. */
export function createPageCache<Rendering>(
  maxBytes: number,
  getNowMs: () => number,
  onRefreshError: (error: unknown) => void,
): PageCache<Rendering> {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: getBytes })
  const flights = new Map<string, Flight<Rendering>>()
  /** Includes renderings that no new request may join, because something has changed since they began. */
  const openFlights = new Set<Flight<Rendering>>()

  /** One rendering for all who request the key at the same time. */
  function startFlight(key: string, render: PageLoad<Rendering>['render']) {
    const flight: Flight<Rendering> = {
      loading: Promise.resolve().then(() => run(key, render, flight)),
      changedIds: new Set(),
      isObsolete: false,
    }
    flights.set(key, flight)
    openFlights.add(flight)
    return flight
  }

  async function run(key: string, render: PageLoad<Rendering>['render'], flight: Flight<Rendering>) {
    try {
      const renderedAtMs = getNowMs()
      const { rendering, html } = await render()
      if (html === null) return { rendering, page: null }
      const page = await compressPage(html)
      const ids = new Set(html.match(UUID))
      const isCurrent = !flight.isObsolete && ![...flight.changedIds].some((id) => ids.has(id))
      if (isCurrent) entries.set(key, { page, ids, renderedAtMs })
      return { rendering, page }
    } finally {
      openFlights.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  return {
    async load(key, { charge, render }) {
      const found = entries.get(key)
      const ageMs = found ? getNowMs() - found.renderedAtMs : Number.POSITIVE_INFINITY
      if (!found || ageMs >= USABLE_MS) {
        await charge()
        const flight = flights.get(key) ?? startFlight(key, render)
        return { state: 'miss', ...(await flight.loading) }
      }
      if (ageMs < FRESH_MS) return { state: 'hit', page: found.page }
      if (!flights.has(key)) startFlight(key, render).loading.catch(onRefreshError)
      return { state: 'stale', page: found.page }
    },
    dropActivity(activityId) {
      for (const [key, { ids }] of entries) if (ids.has(activityId)) entries.delete(key)
      for (const flight of openFlights) flight.changedIds.add(activityId)
      // Later requests start a new rendering, which has the change.
      flights.clear()
    },
    clear() {
      entries.clear()
      for (const flight of openFlights) flight.isObsolete = true
      flights.clear()
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

function getBytes({ page }: Entry, key: string) {
  return page.html.length + page.brotli.length + page.gzip.length + key.length * 2 + ENTRY_BYTES
}

async function compressPage(html: string): Promise<CachedPage> {
  const content = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([compressBrotli(content, { params }), compressGzip(content)])
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, html: content, brotli, gzip: zipped }
}
