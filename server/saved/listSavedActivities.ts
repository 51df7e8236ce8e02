import type { Database, Prisma } from '../platform/database/database.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

type SavedRow = Prisma.SavedActivityGetPayload<{ include: { activity: true } }>

interface Page {
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** True for `last`: from the end of the list. */
  inverted: boolean
}

/** The cursor contains the position, so that it stays valid when its row is removed. */
export function writeSavedCursor({ savedAt, id }: { savedAt: Date; id: string }): string {
  return btoa(`${savedAt.getTime()}:${id}`)
}

/** A page of a user's saved activities, last saved first. */
export function listSavedActivities(
  db: Database,
  userId: string,
  { after, before, limit, inverted }: Page,
  activity: { include?: Prisma.ActivityInclude },
): Promise<SavedRow[]> {
  const order = inverted ? 'asc' : 'desc'
  return db.savedActivity.findMany({
    where: { userId, AND: [buildCursorWhere(after, 'lt'), buildCursorWhere(before, 'gt')] },
    orderBy: [{ savedAt: order }, { id: order }],
    take: limit,
    include: { activity },
  })
}

function buildCursorWhere(cursor: string | undefined, side: 'lt' | 'gt'): Prisma.SavedActivityWhereInput {
  if (!cursor) return {}
  const [time, id] = decodeCursor(cursor).split(':')
  const savedAt = new Date(Number(time))
  if (Number.isNaN(savedAt.getTime())) return {}
  return { OR: [{ savedAt: { [side]: savedAt } }, { savedAt, id: { [side]: toUuidOrNil(id) } }] }
}

function decodeCursor(cursor: string) {
  try {
    return atob(cursor)
  } catch {
    return ''
  }
}
