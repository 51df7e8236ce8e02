import { CATEGORIES } from '../../domain/activities/categories.ts'
import type { Database } from '../platform/database/database.ts'

export interface SiteAddress {
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

export async function countAddresses(db: Database) {
  return STATIC_PATHS.length + (await db.activity.count({ where: { isActive: true } }))
}

/** Lists all public pages from position `skip` on, at most `take`, and loads them while they are read. */
export async function* listSiteAddresses(
  db: Database,
  skip: number,
  take: number,
): AsyncGenerator<SiteAddress> {
  const standing = STATIC_PATHS.slice(skip, skip + take)
  for (const path of standing) yield { path }
  let left = take - standing.length
  let after: string | null = null
  let over = Math.max(0, skip - STATIC_PATHS.length)
  while (left > 0) {
    const batch: { id: string; updatedAt: Date }[] = await db.activity.findMany({
      where: { isActive: true, ...(after ? { id: { gt: after } } : {}) },
      orderBy: { id: 'asc' },
      select: { id: true, updatedAt: true },
      skip: over,
      take: Math.min(BATCH_SIZE, left),
    })
    for (const { id, updatedAt } of batch) yield { path: `/activity/${id}`, lastChange: updatedAt }
    if (batch.length === 0) return
    left -= batch.length
    after = batch.at(-1)?.id ?? null
    over = 0
  }
}
