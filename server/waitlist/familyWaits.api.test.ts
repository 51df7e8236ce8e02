import { encodeGlobalID } from '@pothos/plugin-relay'
import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { accept, join, leave, refuse, tryToJoin } from '../testing/features/waitlist.ts'
import { seedActivity, seedParent, seedSecondParent } from '../testing/seed.ts'
import { expectPayload, expectValue, fetchData, runMutation, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

const activityDocument = graphql(`query ($id: ID!, $date: Date!) { activity(id: $id) {
  ownWaits { uuid state position total }
  slots(date: $date) { ownWait { uuid state } }
} }`)
const loadActivity = async (client: Pick<TestClient, 'graphql'>, id: string) =>
  expectValue((await fetchData(client, activityDocument, { id, date: SATURDAY })).activity)

/** A full class, and a family of two parents of whom Asha waits. */
async function seedWait(seed: object = {}) {
  const activity = await seedActivity(db, { capacity: 2, ...seed })
  const owner = await seedParent(server)
  const { booking } = await book(owner.client, activity, { participantCount: 2 })
  const asha = await seedParent(server)
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, asha.id, ravi.id)
  const entryId = await join(asha.client, activity, { participantCount: 2 })
  return { activity, asha, ravi, entryId, giveBack: () => cancel(owner.client, booking.uuid) }
}

test('both parents see the wait on the activity, and no other user does', async () => {
  const { activity, asha, ravi, entryId } = await seedWait()
  const wait = { uuid: entryId, state: 'WAITING' }
  for (const { client } of [asha, ravi])
    expect(await loadActivity(client, activity.id)).toEqual({
      ownWaits: [{ ...wait, position: 1, total: null }],
      slots: [{ ownWait: wait }],
    })
  const { secret } = await seedAccessToken(db, ravi.id, { scopes: ['bookings_read'] })
  const others = [
    (await seedParent(server)).client,
    server.createClient(),
    createProgramClient(server, secret),
  ]
  for (const client of others)
    expect(await loadActivity(client, activity.id)).toEqual({ ownWaits: [], slots: [{ ownWait: null }] })
})

test('a family waits once for a session', async () => {
  const { activity, ravi } = await seedWait()
  expect(await tryToJoin(ravi.client, activity)).toMatchObject({
    __typename: 'AlreadyWaiting',
    dates: [SATURDAY],
  })
})

const acceptDocument = graphql(`mutation ($input: AcceptOfferInput!) {
  result: acceptOffer(input: $input) { __typename ... on PriceChanged { total } }
}`)

test('an offer has its price now, and a changed price is not booked', async () => {
  const { activity, ravi, entryId, giveBack } = await seedWait()
  await giveBack()
  expect((await loadActivity(ravi.client, activity.id)).ownWaits).toMatchObject([
    { state: 'OFFERED', total: '900.00' },
  ])
  await db.activity.update({ where: { id: activity.id }, data: { price: '500' } })
  const accept = (totalAmount: string) =>
    runMutation(ravi.client, acceptDocument, { input: { entryId, totalAmount } }.input)
  expect(await accept('900.00')).toEqual({ __typename: 'PriceChanged', total: '1000.00' })
  expect((await loadActivity(ravi.client, activity.id)).ownWaits).toMatchObject([
    { state: 'OFFERED', total: '1000.00' },
  ])
  expect(await accept('1000.00')).toEqual({ __typename: 'AcceptOfferPayload' })
})

const waitlistDocument = graphql('query { viewer { waitlist { uuid } } }')
const entryDocument = graphql(
  'query ($id: ID!) { node(id: $id) { ... on WaitlistEntry { state booking { uuid } } } }',
)
const listWaits = async (client: Pick<TestClient, 'graphql'>) =>
  (await fetchData(client, waitlistDocument)).viewer?.waitlist

test('a program sees and changes the waits of its owner only', async () => {
  const { asha, ravi, entryId, giveBack } = await seedWait()
  const ownProgram = createProgramClient(server, (await seedAccessToken(db, asha.id)).secret)
  const otherProgram = createProgramClient(server, (await seedAccessToken(db, ravi.id)).secret)
  expect(await listWaits(ravi.client)).toEqual([{ uuid: entryId }])
  expect(await listWaits(ownProgram)).toEqual([{ uuid: entryId }])
  expect(await listWaits(otherProgram)).toEqual([])

  await giveBack()
  for (const change of [accept, refuse, leave])
    expect(await change(otherProgram, entryId)).toMatchObject({ __typename: 'NotFound' })
  expect(await leave(ownProgram, entryId)).toMatchObject({ entry: { state: 'LEFT' } })
})

test("the other parent's booking of an offer stays hidden from a program", async () => {
  const { asha, ravi, entryId, giveBack } = await seedWait()
  await giveBack()
  const { booking } = expectPayload(await accept(ravi.client, entryId), 'AcceptOfferPayload')
  const program = createProgramClient(server, (await seedAccessToken(db, asha.id)).secret)
  const loadEntry = async (client: Pick<TestClient, 'graphql'>) =>
    (await fetchData(client, entryDocument, { id: encodeGlobalID('WaitlistEntry', entryId) })).node
  expect(await loadEntry(asha.client)).toEqual({ state: 'ACCEPTED', booking: { uuid: booking.uuid } })
  expect(await loadEntry(program)).toEqual({ state: 'ACCEPTED', booking: null })
  expect(await accept(program, entryId)).toMatchObject({ __typename: 'OfferEnded' })
})
