import type { GraphQLSingularResponse, OperationType } from 'relay-runtime'
import type { Reader } from '../reader.tsx'
import { getResponseKey, hasRecentResponse, removeResponse, storeResponse } from '../relay/deviceResponses.ts'
import { sendWhileSignedIn } from '../relay/environment.ts'
import { type FindMatches, getPageAddress, type Page } from './page.tsx'

/**
 * Returns a function that fetches what an address shows and stores it on the device, unless this was done a short time
 * ago. It sends a query of several pages, such as the frame's, only once.
 */
export function createPageStore(findMatches: FindMatches, reader: Reader, maxAgeMs = 0) {
  const stored = new Set<string>()
  return async function storePage(path: string) {
    const url = new URL(path, window.location.origin)
    const request = new Request(url)
    for (const { route, params } of await findMatches(url.pathname)) {
      const page: Page<OperationType> = route.handle
      if (!page.offline || !page.query) continue
      const query = await page.query()
      const variables = page.variables?.(getPageAddress(request, params), reader) ?? {}
      const key = getResponseKey(query.params.name, variables)
      if (stored.has(key) || (await hasRecentResponse(query.params, variables, maxAgeMs))) continue
      const body = (await sendWhileSignedIn(query.params, variables)) as GraphQLSingularResponse
      // Such as the booking of another user, at an address that was opened before.
      if (body.data && page.isMissing?.(body.data)) await removeResponse(query.params, variables)
      else await storeResponse(query.params, variables, body)
      stored.add(key)
    }
  }
}
