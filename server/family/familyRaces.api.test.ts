import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { leaveTransaction } from '../platform/database/transactionConnection.ts'
import { Failure } from '../platform/failures.ts'
import { invite, loadFamily, readInvitationToken, runFamily } from '../testing/features/family.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedChild, seedParent, seedSecondParent } from '../testing/seed.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { acceptFamilyInvitation } from './acceptFamilyInvitation.ts'
import type { consumeInvitation } from './consumeInvitation.ts'
import * as consumeInvitationModule from './consumeInvitation.ts'
import { createChild } from './createChild.ts'
import type { insertInvitation } from './insertInvitation.ts'
import * as insertInvitationModule from './insertInvitation.ts'
import { inviteToFamily, revokeFamilyInvitation } from './inviteToFamily.ts'
import * as familyLocks from './locks.ts'

const server = await startTestServer()
const { db, runDueJobs } = server
type Parent = Awaited<ReturnType<typeof seedParent>>
const getContext = (parent: Parent) =>
  createTestContext(server.services, parent.client.cookies.patang as string)

async function getResult(work: Promise<unknown>) {
  return work.then(
    () => 'done',
    (failure) => (failure instanceof Failure ? failure.code : String(failure)),
  )
}

async function inviteAtOnce() {
  const asha = await seedParent(server)
  await seedChild(db, asha.id)
  const contexts = await Promise.all(Array.from({ length: 5 }, () => getContext(asha)))
  const results = await Promise.all(
    contexts.map((context, index) =>
      getResult(inviteToFamily(context, { email: `${asha.id}-${index}@example.in` })),
    ),
  )
  return results.sort()
}

/** Reads, then writes: the mistake that the guard prevents. */
const readThenWrite: typeof insertInvitation = async (tx, { familyId, email, invitedBy, now }) => {
  if (await tx.familyInvitation.findUnique({ where: { familyId } })) return null
  const expiresAt = new Date(now.getTime() + 1000)
  const data = { familyId, email, invitedBy, expiresAt }
  return (await tx.familyInvitation.upsert({ where: { familyId }, create: data, update: data })).id
}

test('makes one of five invitations at once; control: without the guard more', async () => {
  expect(await inviteAtOnce()).toEqual([...Array(4).fill('ALREADY_INVITED'), 'done'])
  let done = 0
  for (let round = 0; round < 10 && done < 2; round++) {
    // The locks would run the invitations one after the other.
    const results = await withGuard(
      familyLocks,
      'lockFamily',
      async () => {},
      () =>
        withGuard(
          familyLocks,
          'lockParents',
          async () => {},
          () => withGuard(insertInvitationModule, 'insertInvitation', readThenWrite, inviteAtOnce),
        ),
    )
    done = results.filter((result) => result === 'done').length
  }
  expect(done).toBeGreaterThan(1)
}, 60_000)

/** The second parent accepts while the first one withdraws. */
async function acceptAndRevoke() {
  const asha = await seedParent(server)
  await seedChild(db, asha.id)
  const ravi = await seedParent(server)
  await invite(asha.client, ravi.email)
  await runDueJobs()
  const token = await readInvitationToken(db, ravi.email)
  const [first, second] = await Promise.all([getContext(asha), getContext(ravi)])
  const [revoked, accepted] = await Promise.all([
    getResult(revokeFamilyInvitation(first)),
    getResult(acceptFamilyInvitation(second, { token })),
  ])
  const { otherParent } = (await loadFamily(asha.client)).family
  expect(otherParent !== null).toBe(accepted === 'done')
  return { revoked, accepted }
}

const findOnly: typeof consumeInvitation = async (tx, tokenHash) => {
  const found = await tx.familyInvitation.findUnique({ where: { tokenHash: new Uint8Array(tokenHash) } })
  if (found) await tx.familyInvitation.deleteMany({ where: { id: found.id } })
  return found
}

test('either accepts or withdraws an invitation; control: without the guard both', async () => {
  for (let round = 0; round < 8; round++) {
    const { revoked, accepted } = await acceptAndRevoke()
    expect([revoked, accepted]).toContain('done')
    expect([revoked, accepted]).not.toEqual(['done', 'done'])
  }
  let areBothDone = false
  for (let round = 0; round < 40 && !areBothDone; round++) {
    const { revoked, accepted } = await withGuard(
      consumeInvitationModule,
      'consumeInvitation',
      findOnly,
      acceptAndRevoke,
    )
    areBothDone = revoked === 'done' && accepted === 'done'
  }
  expect(areBothDone).toBe(true)
}, 120_000)

test('joins once with a link that is accepted repeatedly', async () => {
  const asha = await seedParent(server)
  await seedChild(db, asha.id)
  const ravi = await seedParent(server)
  await invite(asha.client, ravi.email)
  await runDueJobs()
  const token = await readInvitationToken(db, ravi.email)
  const contexts = await Promise.all(Array.from({ length: 6 }, () => getContext(ravi)))
  const results = await Promise.all(
    contexts.map((context) => getResult(acceptFamilyInvitation(context, { token }))),
  )
  expect(results).toEqual(Array(6).fill('done'))
  expect(await db.message.count({ where: { userId: asha.id, kind: 'familyJoined' } })).toBe(1)
})

/** A second parent is removed while a request of theirs waits for the lock of the family. */
async function removeDuring(work: (context: Context) => Promise<unknown>) {
  const [asha, ravi] = [await seedParent(server), await seedParent(server)]
  await seedSecondParent(db, asha.id, ravi.id)
  const context = await getContext(ravi)
  const { lockFamily } = familyLocks
  let isFirst = true
  await withGuard(
    familyLocks,
    'lockFamily',
    async (...values) => {
      if (isFirst) {
        isFirst = false
        await leaveTransaction(() => runFamily(asha.client, 'removeOtherParent'))
      }
      await lockFamily(...values)
    },
    () => work(context),
  )
  return { asha, ravi }
}

test('gives a parent who is removed meanwhile a family of their own for a new child', async () => {
  const child = { firstName: 'Meera', birthYear: 2019, birthMonth: 3 }
  const { asha, ravi } = await removeDuring((context) => createChild(context, child))
  expect((await loadFamily(asha.client)).children).toEqual([{ firstName: 'Kabir' }])
  expect((await loadFamily(ravi.client)).children).toEqual([{ firstName: 'Meera' }])
})

test('a parent who is removed meanwhile invites no one into the family', async () => {
  const email = 'another@example.in'
  const { asha, ravi } = await removeDuring((context) => inviteToFamily(context, { email }))
  expect((await loadFamily(asha.client)).family.invitation).toBeNull()
  expect((await loadFamily(ravi.client)).family.invitation).toMatchObject({ email })
})
