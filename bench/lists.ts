import { calculateMedian } from '../domain/median.ts'
import {
  countActivities,
  getListKeyset,
  LIST_ORDERS,
  type ListFilter,
  listActivities,
} from '../server/catalogue/lists/catalogueList.ts'
import { formatCursor } from '../server/platform/database/keyset.ts'
import { round } from './round.ts'
import { ACTIVITY_COUNT, openSearchDatabase } from './searchDatabase.ts'

/**
 * `npm run bench:lists`: the staff list of 100,000 activities in each order and with some filters: its
 * first page of 25, its middle page, its total. The baseline reaches the middle page with OFFSET. Medians
 * of 5, in milliseconds.
 */
const PAGE = { limit: 26, inverted: false }
const ROUNDS = 5

const { db, close } = await openSearchDatabase()
await db.$executeRawUnsafe('VACUUM (ANALYZE) activities')

const SORTED: Record<(typeof LIST_ORDERS)[number], string> = {
  newest: '"createdAt" DESC, id',
  oldest: '"createdAt", id DESC',
  name: 'lower(name), id',
  price_up: 'price, id',
  price_down: 'price DESC, id DESC',
}
const FILTERS: Record<string, ListFilter> = {
  all: {},
  'part of a name': { query: 'pott' },
  category: { category: 'sports-clubs' },
  inactive: { isActive: false },
}
const table: Record<string, object> = {}
for (const order of LIST_ORDERS)
  for (const [name, filter] of Object.entries(FILTERS)) {
    const total = await countActivities(db, filter)
    const [middle] = await listActivities(db, filter, order, { ...PAGE, limit: 1 })
    const half = await findMiddle(filter, order, Math.floor(total / 2))
    const after = half ?? middle
    table[`${order}, ${name}`] = {
      found: total,
      'first page': await measureMedian(() => listActivities(db, filter, order, PAGE)),
      'middle page': after
        ? await measureMedian(() =>
            listActivities(db, filter, order, { ...PAGE, after: formatCursor(getListKeyset(order), after) }),
          )
        : 0,
      ...(name === 'all' ? { 'middle by OFFSET': await measureMedian(() => loadNumberedPage(order)) } : {}),
      total: await measureMedian(() => countActivities(db, filter)),
    }
  }
console.table(table)
await close()

function loadNumberedPage(order: (typeof LIST_ORDERS)[number]) {
  const page = `ORDER BY ${SORTED[order]} OFFSET ${ACTIVITY_COUNT / 2} LIMIT ${PAGE.limit}`
  return db.$queryRawUnsafe(`SELECT id FROM activities ${page}`)
}

async function findMiddle(filter: ListFilter, order: (typeof LIST_ORDERS)[number], count: number) {
  const rows = await listActivities(db, filter, order, { limit: Math.max(count, 1), inverted: false })
  return rows.at(-1)
}

async function measureMedian(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return round(calculateMedian(times), 1)
}
