import { type Context, findActor } from '../platform/context.ts'
import type { User } from '../platform/database/generated/client.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

/** The count of unread notifications, as `Viewer.unreadNotificationCount` selects it. */
const UNREAD_COUNT = { _count: { select: { messages: { where: { readAt: null } } } } } as const

/** The selections of Pothos for which the row of the login session has everything. */
const READ_WITH_SESSION = new Set(['{}', JSON.stringify({ include: UNREAD_COUNT })])

/** The row of the signed-in user, or of the owner of the access token; null for visitors. */
export async function loadViewerRow(context: Context, query: object): Promise<User | null> {
  const actor = findActor(context, 'bookings_read')
  // Built for visitors too, because Pothos refuses a resolver that does not use its query.
  const own = { ...query, where: { id: toUuidOrNil(actor?.userId) } }
  if (!actor) return null
  // Pothos may add to its rows, so each field has its own.
  if (actor.row && READ_WITH_SESSION.has(JSON.stringify(query))) return { ...actor.row }
  return context.db.user.findUnique(own)
}
