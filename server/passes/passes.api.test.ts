import { expect, test } from 'vitest'
import { verifyPass } from '../../domain/passes/passToken.ts'
import { graphql } from '../platform/graphql/document.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { bookTwo, fetchPasses } from '../testing/features/checkIn.ts'
import {
  seedActivity,
  seedManager,
  seedParent,
  seedProvider,
  seedSecondParent,
  seedStaff,
} from '../testing/seed.ts'
import { fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { listPassPublicKeys } from './passKeys.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th, 10:00 to 11:00. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now

async function bookClass(seed: object = {}) {
  clock.now = MONDAY
  const provider = await seedProvider(db)
  const activity = await seedActivity(db, { providerId: provider.id, isFree: true, ...seed })
  const parent = await seedParent(server)
  return { provider, activity, parent, uuid: await bookTwo(parent.client, activity) }
}

test('signs a pass for each participant, which names booking, seat and session only', async () => {
  const { parent, activity, uuid } = await bookClass()
  const { hasPass, passes } = await fetchPasses(parent.client, uuid)
  expect(hasPass).toBe(true)
  expect(passes.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Diya'],
    [2, 'Kabir'],
  ])
  const keys = await listPassPublicKeys(db)
  expect(await verifyPass(passes[1]?.token ?? '', keys)).toEqual({
    keyId: 1,
    bookingId: uuid,
    position: 2,
    slotId: activity.slots[0]?.id,
    date: SATURDAY,
    endTime: '11:00',
  })
})

test('gives passes to the second parent, and none to managers and staff', async () => {
  const { parent, provider, activity, uuid } = await bookClass()
  const second = await seedParent(server)
  await seedSecondParent(db, parent.id, second.id)
  expect((await fetchPasses(second.client, uuid)).passes).toHaveLength(2)

  const rosterDocument = graphql(
    'query ($slotId: ID!, $date: Date!) { rosterSession(slotId: $slotId, date: $date) { bookings { hasPass passes { token } } } }',
  )
  const slotId = activity.slots[0]?.id as string
  for (const { client } of [await seedManager(server, provider.id), await seedStaff(server)]) {
    const { rosterSession } = await fetchData(client, rosterDocument, { slotId, date: SATURDAY })
    expect(rosterSession?.bookings).toEqual([{ hasPass: true, passes: [] }])
  }
  const otherUser = await seedParent(server)
  await expect(fetchPasses(otherUser.client, uuid)).rejects.toThrow()
})

test('has no pass before payment, after a cancellation and after the end', async () => {
  const unpaid = await bookClass({ isFree: false })
  expect(await fetchPasses(unpaid.parent.client, unpaid.uuid)).toEqual({ hasPass: false, passes: [] })

  const cancelled = await bookClass()
  await cancel(cancelled.parent.client, cancelled.uuid)
  expect(await fetchPasses(cancelled.parent.client, cancelled.uuid)).toEqual({ hasPass: false, passes: [] })

  const { parent, uuid } = await bookClass()
  clock.set(`${SATURDAY}T05:29:00Z`)
  expect((await fetchPasses(parent.client, uuid)).passes).toHaveLength(2)
  clock.set(`${SATURDAY}T05:30:00Z`)
  expect(await fetchPasses(parent.client, uuid)).toEqual({ hasPass: false, passes: [] })
})
