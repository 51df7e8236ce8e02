import { expect, test } from 'vitest'
import { runInTransaction } from '../platform/database/transaction.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
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

const LOG = graphql(
  'query ($filter: AuditFilter) { viewer { staff { auditLog(filter: $filter) { edges { node { action } } } } } }',
)

async function readLog(filter: VariablesOf<typeof LOG>['filter']) {
  const { data, errors } = await admin.client.graphql(LOG, { filter })
  return errors?.[0]?.extensions?.code ?? data?.viewer?.staff?.auditLog.edges.length
}

test('reads a text with NUL', async () => {
  for (const field of ['action', 'subjectType', 'subjectId', 'userId'])
    expect(await readLog({ [field]: 'nothing\0' })).toBe(0)
})

test.each([
  '-100000-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+100000-01-01T00:00:00Z',
  '2026-11-23T10:00:00',
  '1',
])('refuses a time that is no instant of a calendar year: %s', async (from) => {
  expect(await readLog({ from })).toBe('BAD_REQUEST')
})

test.each(['2026-11-23T04:30:00Z', '2026-11-23T10:00:00.000+05:30'])(
  'accepts the instant %s',
  async (from) => {
    expect(await readLog({ from, subjectId: 'one' })).toBe(1)
  },
)
