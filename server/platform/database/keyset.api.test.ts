import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'
import { InvalidInput } from '../failures.ts'
import { Prisma } from './database.ts'
import { buildKeysetClauses, formatCursor, type KeysetOrder, type KeysetRow } from './keyset.ts'

const { db } = await startTestServer()

/** Six rows with two equal names and two equal instants. */
const ROWS = [
  ['00000000-0000-0000-0000-000000000001', 'Chess', '2026-11-01 10:00:00.123456+00', 1],
  ['00000000-0000-0000-0000-000000000002', 'Art, "new"', '2026-11-01 10:00:00.123456+00', -2.5],
  ['00000000-0000-0000-0000-000000000003', 'Chess', '2026-11-02 10:00:00+00', 1e20],
  ['00000000-0000-0000-0000-000000000004', 'மண்பாண்டம்', '2026-11-03 10:00:00+05:30', 1],
  ['00000000-0000-0000-0000-000000000005', '', '2026-11-04 10:00:00.5+00', 0],
  ['00000000-0000-0000-0000-000000000006', 'Dance', '2026-11-01 09:59:59+00', 123.456],
] as const

const id = { expression: Prisma.sql`id`, type: 'uuid' } as const
const name = { expression: Prisma.sql`name`, type: 'text' } as const
const at = { expression: Prisma.sql`at`, type: 'timestamptz' } as const
const score = { expression: Prisma.sql`score`, type: 'float8' } as const

const ORDERS: KeysetOrder[] = [
  { name: 'name', columns: [name, id] },
  { name: 'newest', columns: [{ ...at, isDescending: true }, id] },
  { name: 'oldest', columns: [at, { ...id, isDescending: true }] },
  { name: 'score', columns: [{ ...score, isDescending: true }, name, id] },
]

beforeAll(async () => {
  await db.$executeRaw`CREATE TABLE keyset_rows (id uuid, name text, at timestamptz, score float8)`
  for (const [rowId, rowName, rowAt, rowScore] of ROWS)
    await db.$executeRaw`INSERT INTO keyset_rows VALUES (${rowId}::uuid, ${rowName}, ${rowAt}::timestamptz, ${rowScore})`
})

interface Page {
  first?: number
  last?: number
  after?: string
  before?: string
}

/** A page in list order, as a connection returns it. */
async function listPage(order: KeysetOrder, { first, last, after, before }: Page) {
  const inverted = last !== undefined
  const request = { after, before, inverted, limit: first ?? last ?? 100 }
  const { position, condition, orderBy } = buildKeysetClauses(order, request)
  const rows = await db.$queryRaw<KeysetRow[]>`
    SELECT id, ${position} FROM keyset_rows WHERE ${condition} ORDER BY ${orderBy} LIMIT ${request.limit}`
  return inverted ? rows.toReversed() : rows
}

describe.each(ORDERS)('order by $name', (order) => {
  test.each([1, 2, 5])('pages of %i forwards and backwards cover every row once', async (size) => {
    const all = (await listPage(order, {})).map((row) => row.id)
    expect(new Set(all).size).toBe(ROWS.length)

    const forwards: string[] = []
    for (let page = await listPage(order, { first: size }); page.length > 0; ) {
      forwards.push(...page.map((row) => row.id))
      page = await listPage(order, { first: size, after: formatCursor(order, page.at(-1) as KeysetRow) })
    }
    expect(forwards).toEqual(all)

    const backwards: string[] = []
    for (let page = await listPage(order, { last: size }); page.length > 0; ) {
      backwards.unshift(...page.map((row) => row.id))
      page = await listPage(order, { last: size, before: formatCursor(order, page[0] as KeysetRow) })
    }
    expect(backwards).toEqual(all)
  })

  test('returns the rows between two cursors', async () => {
    const all = await listPage(order, {})
    const [, second, , , fifth] = all.map((row) => formatCursor(order, row))
    const between = await listPage(order, { first: 10, after: second, before: fifth })
    expect(between).toEqual(all.slice(2, 4))
  })
})

describe('a cursor that this list did not give out is InvalidInput and names its argument', () => {
  const [, newest] = ORDERS as [KeysetOrder, KeysetOrder]
  const encode = (...texts: unknown[]) => Buffer.from(JSON.stringify(texts)).toString('base64url')
  const someId = ROWS[0][0]

  test.each([
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('newest').toString('base64url')],
    ['not a list', Buffer.from('{}').toString('base64url')],
    ['another order', encode('oldest', '2026-11-01 10:00:00+00', someId)],
    ['too few values', encode('newest', '2026-11-01 10:00:00+00')],
    ['too many values', encode('newest', '2026-11-01 10:00:00+00', someId, someId)],
    ['a number for a text', encode('newest', 5, someId)],
    ['SQL for an instant', encode('newest', "'; DROP TABLE users", someId)],
    ['an instant that does not exist', encode('newest', '2026-02-30 10:00:00+00', someId)],
    ['an offset that does not exist', encode('newest', '2026-11-01 10:00:00+99', someId)],
    ['an id that is not a uuid', encode('newest', '2026-11-01 10:00:00+00', 'nobody')],
  ])('%s', (_, cursor) => {
    for (const field of ['after', 'before'] as const) {
      const request = { limit: 1, inverted: false, [field]: cursor }
      expect(() => buildKeysetClauses(newest, request)).toThrow(
        expect.objectContaining({ fields: [{ field, key: 'validation.invalid' }] }),
      )
      expect(() => buildKeysetClauses(newest, request)).toThrow(InvalidInput)
    }
  })

  test('NUL in a text', () => {
    const [byName] = ORDERS as [KeysetOrder]
    const request = { limit: 1, inverted: false, after: encode('name', 'a\0', someId) }
    expect(() => buildKeysetClauses(byName, request)).toThrow(InvalidInput)
  })
})
