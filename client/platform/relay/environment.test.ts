import type { RequestParameters } from 'relay-runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchFromServer } from './environment.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a mutation outlives its page', 'mutation', 'clay', true],
  ['a query ends with its page', 'query', 'clay', false],
  // Browsers refuse it.
  ['a long mutation ends with its page', 'mutation', 'x'.repeat(5000), false],
])('%s', async (_, operationKind, text, isKept) => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ data: {} }))
  vi.stubGlobal('fetch', fetchMock)
  const request = { operationKind, name: 'Sample', id: 'v1' } as RequestParameters
  await fetchFromServer(request, { text }, {})
  expect(fetchMock).toHaveBeenCalledWith('/graphql', expect.objectContaining({ keepalive: isKept }))
})
