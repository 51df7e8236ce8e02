import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emit } from '../../events/emit.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { listMails } from '../../testing/features/notifications.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { createDeliveriesJob } from './createDeliveries.ts'
import * as limitMailsModule from './limitMails.ts'

const server = await startTestServer()
const { db, services, runDueJobs } = server

/** Causes mails to an address as fast as possible and returns their number. */
async function floodMailbox() {
  const { id, email } = await seedParent(server)
  for (let mail = 0; mail < 12; mail++)
    await runInTransaction(services, (tx) => emit(tx, { type: 'token.created', userId: id }))
  await runDueJobs()
  return { id, email, mails: (await listMails(db, email)).length }
}

test('sends at most 5 mails of one kind an hour; the inbox keeps all notifications', async () => {
  const { id, email, mails } = await floodMailbox()
  expect(mails).toBe(5)
  expect(await db.message.count({ where: { userId: id } })).toBe(12)
  await runInTransaction(services, (tx) =>
    emit(tx, { type: 'password.changed', action: 'changePassword', userId: id, email }),
  )
  await runDueJobs()
  expect((await listMails(db, email)).map(({ subject }) => subject)).toContain('Your password was changed')
})

test('control: without the limit every mail is sent', async () => {
  expect((await withGuard(limitMailsModule, 'takeMailAllowance', async () => null, floodMailbox)).mails).toBe(
    12,
  )
})

test('counts by address, so that another account of the same address does not help', async () => {
  const { email } = await floodMailbox()
  const other = await seedParent(server)
  await runInTransaction(services, (tx) => emit(tx, { type: 'token.created', userId: other.id }))
  await db.user.updateMany({ where: { email }, data: { email: `gone-${email}` } })
  await db.user.update({ where: { id: other.id }, data: { email } })
  await runDueJobs()
  expect(await listMails(db, email)).toHaveLength(5)
})

test('a refused mail counts for none of its addresses', async () => {
  const guest = { kind: 'familyInvitation', email: `${randomUUID()}@example.in` }
  const inviter = { kind: 'familyInvitations', email: `${randomUUID()}@example.in` }
  const { takeMailAllowance } = limitMailsModule
  for (let mail = 0; mail < 5; mail++) expect(await takeMailAllowance(db, inviter)).toBeNull()
  for (let mail = 0; mail < 9; mail++) {
    const retryAfterSeconds = await takeMailAllowance(db, guest, inviter)
    expect(retryAfterSeconds).toBeGreaterThan(3500)
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
  }
  for (let mail = 0; mail < 5; mail++) expect(await takeMailAllowance(db, guest)).toBeNull()
  expect(await takeMailAllowance(db, guest)).not.toBeNull()
})

test('counts a mail once, however often its job fails or runs again', async () => {
  const { id, email } = await seedParent(server)
  const emitToken = () => runInTransaction(services, (tx) => emit(tx, { type: 'token.created', userId: id }))
  await emitToken()
  const { id: messageId } = await db.message.findFirstOrThrow({ where: { userId: id } })
  const failing = {
    ...services,
    clock: () => {
      throw new Error('The database is gone')
    },
  }
  for (let run = 0; run < 5; run++)
    await expect(createDeliveriesJob.run(failing, { messageId })).rejects.toThrow('The database is gone')
  for (let run = 0; run < 5; run++) await createDeliveriesJob.run(services, { messageId })
  for (let mail = 0; mail < 4; mail++) await emitToken()
  await runDueJobs()
  expect(await listMails(db, email)).toHaveLength(5)
})

test('sends at most 5 reset links an hour', async () => {
  const { email } = await seedParent(server)
  for (let request = 0; request < 8; request++)
    await server
      .createClient()
      .graphql(
        graphql(
          'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { __typename } }',
        ),
        { email },
      )
  await runDueJobs()
  expect(await listMails(db, email)).toHaveLength(5)
})

test('greets without the links and line breaks of a stored name', async () => {
  const { id, email } = await seedParent(server, { firstName: 'Asha\nwon at https://evil.example/x' })
  await runInTransaction(services, (tx) => emit(tx, { type: 'token.created', userId: id }))
  await runDueJobs()
  const [mail] = await listMails(db, email)
  expect(mail?.text).toContain('Hello Asha won at,')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})
