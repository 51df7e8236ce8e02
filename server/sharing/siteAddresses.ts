import { CATEGORIES } from '../../domain/activities/categories.ts'
import type { Database } from '../platform/database/database.ts'

interface SiteAddress {
  path: string
  lastChange?: Date
}

/** Pages that do not depend on the catalogue. */
export const STATIC_PATHS = [
  '/',
  '/search',
  ...CATEGORIES.map((category) => `/search?category=${category}`),
  '/developers',
  '/api/docs',
]

/** The sitemap protocol allows this many addresses in one file. */
export const ADDRESSES_PER_FILE_MAX = 50_000
const BATCH_SIZE = 1000

const activityWhere = { isActive: true }
/** Providers without an offer have an empty page. */
const providerWhere = { activities: { some: activityWhere } }

export async function countAddresses(db: Database) {
  const [activities, providers] = await Promise.all([countActivities(db), countProviders(db)])
  return STATIC_PATHS.length + activities + providers
}

const countActivities = (db: Database) => db.activity.count({ where: activityWhere })
const countProviders = (db: Database) => db.provider.count({ where: providerWhere })

/** Lists all public pages from position `skip` on, at most `take`, and loads them while they are read. */
export async function* listSiteAddresses(
  db: Database,
  skip: number,
  take: number,
): AsyncGenerator<SiteAddress> {
  const fixed = STATIC_PATHS.slice(skip, skip + take)
  for (const path of fixed) yield { path }
  const activities = await countActivities(db)
  const activitySkip = Math.max(0, skip - STATIC_PATHS.length)
  const left = take - fixed.length
  const activityTake = Math.min(left, Math.max(0, activities - activitySkip))
  yield* listRows(activitySkip, activityTake, '/activity/', (page) =>
    db.activity.findMany({ ...page, where: { AND: [activityWhere, page.where] }, select: ROW }),
  )
  const providerSkip = Math.max(0, activitySkip - activities)
  yield* listRows(providerSkip, left - activityTake, '/providers/', (page) =>
    db.provider.findMany({ ...page, where: { AND: [providerWhere, page.where] }, select: ROW }),
  )
}

const ROW = { id: true, updatedAt: true } as const

interface BatchPage {
  where: { id?: { gt: string } }
  orderBy: { id: 'asc' }
  skip: number
  take: number
}

/** Addresses of the rows of one table, ordered by id, in batches. */
async function* listRows(
  skip: number,
  take: number,
  prefix: string,
  loadBatch: (page: BatchPage) => Promise<{ id: string; updatedAt: Date }[]>,
): AsyncGenerator<SiteAddress> {
  let left = take
  let after: string | undefined
  while (left > 0) {
    const batch = await loadBatch({
      where: after ? { id: { gt: after } } : {},
      orderBy: { id: 'asc' },
      skip: after ? 0 : skip,
      take: Math.min(BATCH_SIZE, left),
    })
    for (const { id, updatedAt } of batch) yield { path: `${prefix}${id}`, lastChange: updatedAt }
    if (batch.length === 0) return
    left -= batch.length
    after = batch.at(-1)?.id
  }
}
