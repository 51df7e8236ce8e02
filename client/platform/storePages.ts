import type { GraphQLSingularResponse, OperationType } from 'relay-runtime'
import { type FindMatches, getPageAddress, type Page } from './page.tsx'
import type { Reader } from './reader.tsx'
import { hasRecentResponse, removeResponse, storeResponse } from './relay/deviceResponses.ts'
import { sendWhileSignedIn } from './relay/environment.ts'

/** Fetches what an address shows and stores it on the device, unless this was done a short time ago. */
export async function storePage(findMatches: FindMatches, path: string, reader: Reader, maxAgeMs = 0) {
  const url = new URL(path, window.location.origin)
  const request = new Request(url)
  for (const { route, params } of await findMatches(url.pathname)) {
    const page: Page<OperationType> = route.handle
    if (!page.offline || !page.query) continue
    const query = await page.query()
    const variables = page.variables?.(getPageAddress(request, params), reader) ?? {}
    if (await hasRecentResponse(query.params, variables, maxAgeMs)) continue
    const body = (await sendWhileSignedIn(query.params, variables)) as GraphQLSingularResponse
    // Such as the booking of another user, at an address that was opened before.
    if (body.data && page.isMissing?.(body.data)) await removeResponse(query.params, variables)
    else await storeResponse(query.params, variables, body)
  }
}
