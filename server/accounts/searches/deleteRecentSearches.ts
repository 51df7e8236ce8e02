import { type Context, requireUser } from '../../platform/context.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'

/** Deletes one recent search, by global id or uuid, or all of them. An unknown id changes nothing. */
export async function deleteRecentSearches(context: Context, id: string | null): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const one = id === null ? {} : { id: toUuidOrNil(parseId('RecentSearch', id)) }
  await context.db.recentSearch.deleteMany({ where: { userId, ...one } })
  return { userId }
}
