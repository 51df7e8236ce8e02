import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildNameFilter } from './nameFilter.ts'

const RESULTS_MAX = 8

/** Providers whom a user of type provider may ask to act for; those they have asked for are left out. */
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
