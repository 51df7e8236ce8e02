import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { addDays } from 'date-fns/addDays'
import { expect, test } from 'vitest'
import { seedStaff } from '../../../testing/seed.ts'
import { createSocketClient } from '../../../testing/socket.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { storePersistedDocuments } from './persistedDocuments.ts'

const calculateHash = (text: string) => createHash('sha256').update(text).digest('hex')
const toDocuments = (...texts: string[]) => new Map(texts.map((text) => [calculateHash(text), text]))

const OWN = 'query OwnQuery($first: Int!) { activities(first: $first) { totalCount } }'
const UNLOCKED = 'subscription UnlockedSubscription { achievementUnlocked { number } }'
const EARLIER = 'query EarlierQuery { __typename }'
const MEDIA_TYPE = 'application/graphql-response+json'
const variables = { first: 1 }

const server = await startTestServer(
  {},
  {
    isDevelopment: false,
    documents: toDocuments(OWN, UNLOCKED),
    load: () => Promise.reject(new Error('no page is opened here')),
    serveAssets: async () => {},
  },
)
const { app, db } = server

function post(payload: object, accept = MEDIA_TYPE) {
  return app.inject({ method: 'POST', url: '/graphql', payload, headers: { accept } })
}
const identify = (text: string) => `sha256:${calculateHash(text)}`

test('executes a document of the client by its identifier', async () => {
  const response = await post({ documentId: identify(OWN), variables, operationName: 'OwnQuery' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ data: { activities: { totalCount: 0 } } })
})

test('charges its cost like that of any other document', async () => {
  const byText = (await post({ query: OWN, variables })).json().extensions.cost
  const byIdentifier = (await post({ documentId: identify(OWN), variables })).json().extensions.cost
  expect(byIdentifier.requested).toBe(byText.requested)
  expect(byIdentifier.left).toBe(byText.left - byText.requested)
})

test('refuses an unknown identifier with status 404, and charges for it', async () => {
  const before = (await post({ query: EARLIER })).json().extensions.cost.left
  for (const documentId of [identify('{ other }'), 'sha256:short', calculateHash(OWN), ''])
    for (const accept of [MEDIA_TYPE, 'application/json']) {
      const response = await post({ documentId }, accept)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({
        errors: [{ extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND' } }],
      })
    }
  const after = (await post({ query: EARLIER })).json().extensions.cost.left
  expect(before - after).toBeGreaterThan(8)
})

test('refuses a request with both text and identifier, and an identifier that is no text', async () => {
  expect((await post({ documentId: identify(OWN), query: OWN, variables })).statusCode).toBe(400)
  expect((await post({ documentId: 7 })).statusCode).toBe(400)
})

test('executes the documents of another version until no server has had it for 30 days', async () => {
  const now = new Date('2026-11-23T04:30:00Z')
  await storePersistedDocuments(db, toDocuments(EARLIER), now)
  await storePersistedDocuments(db, toDocuments(OWN), addDays(now, 29))
  const response = await post({ documentId: identify(EARLIER) })
  expect(response.json().data).toEqual({ __typename: 'Query' })

  await storePersistedDocuments(db, toDocuments(OWN), addDays(now, 31))
  expect((await db.persistedDocument.findMany()).map(({ text }) => text)).toEqual([OWN])
})

test('stores the same documents from many servers at once', async () => {
  const texts = Array.from({ length: 200 }, (_, number) => `query Q${number} { __typename }`)
  const now = new Date()
  await Promise.all([1, 2, 3, 4].map(() => storePersistedDocuments(db, toDocuments(...texts), now)))
  expect(await db.persistedDocument.count()).toBeGreaterThanOrEqual(200)
})

test('subscribes by identifier, and refuses an unknown one', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { client } = await seedStaff(server)
  const socket = createSocketClient({ port, token: client.cookies.patang as string })
  expect(await socket.subscribe({ documentId: identify(UNLOCKED) }).isQuiet()).toBe(true)
  await expect(socket.subscribe({ documentId: identify('{ other }') }).next()).rejects.toMatchObject([
    { extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND' } },
  ])
  await socket.dispose()
})
