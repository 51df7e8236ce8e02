import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildNameFilter } from '../platform/database/searchText.ts'

const RESULTS_MAX = 8

/** Providers that a user of type provider can claim. Leaves out those with an open or approved claim of the user. */
export async function listClaimableProviders(
  { db, signedIn }: Context,
  text: string,
  query: Pick<Prisma.ProviderFindManyArgs, 'include' | 'select'>,
) {
  const name = text.trim()
  if (signedIn?.userType !== 'provider' || name.length < 2) return []
  return db.provider.findMany({
    ...query,
    where: {
      name: buildNameFilter(name),
      claims: { none: { userId: signedIn.userId, state: { not: 'refused' } } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: RESULTS_MAX,
  })
}
