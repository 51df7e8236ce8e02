import { expect, test } from 'vitest'
import { runInTransaction } from '../platform/database/transaction.ts'
import { seedStaff } from '../testing/seed.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { recordChange } from './recordChange.ts'

const server = await startTestServer()
const { db } = server
const admin = await seedStaff(server)
const context = await createTestContext(server.services, String(admin.client.cookies.patang))
const record = (subjectId: string, before: object | null, after: object | null) =>
  runInTransaction(context, (tx) =>
    recordChange(tx, {
      action: 'updateActivity',
      subjectType: 'Activity',
      subjectId,
      before,
      after,
    }),
  )

test('records who, what, when and the changed fields', async () => {
  await record('one', { name: 'Clay', price: '450.00', days: ['monday'] }, { name: 'Clay', price: '500.00' })
  expect(await db.auditEntry.findFirstOrThrow({ where: { subjectId: 'one' } })).toMatchObject({
    userId: admin.id,
    action: 'updateActivity',
    before: { price: '450.00', days: ['monday'] },
    after: { price: '500.00' },
    createdAt: server.clock.now,
  })
})

test('records no old value for a new subject, and nothing without a change', async () => {
  await record('new', null, { name: 'Clay' })
  expect(await db.auditEntry.findFirst({ where: { subjectId: 'new' } })).toMatchObject({ before: null })
  await record('same', { name: 'Clay' }, { name: 'Clay' })
  expect(await db.auditEntry.count({ where: { subjectId: 'same' } })).toBe(0)
})

test('records nothing when the transaction rolls back', async () => {
  const failing = runInTransaction(context, async (tx) => {
    const change = { action: 'x', subjectType: 'Activity', subjectId: 'undone' }
    await recordChange(tx, { ...change, before: null, after: {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.auditEntry.count({ where: { subjectId: 'undone' } })).toBe(0)
})
