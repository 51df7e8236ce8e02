import { type Context, requireUser } from '../platform/context.ts'
import type { Database, Prisma, Transaction } from '../platform/database/database.ts'
import { NotAllowed } from '../platform/failures.ts'

/** Providers that this user manages: staff have approved the claim. */
export function buildManagedProviderWhere(userId: string): Prisma.ProviderWhereInput {
  return { claims: { some: { userId, state: 'approved' } } }
}

/** Requires staff or a manager of this provider (product.md, section 12). */
export async function requireManager(context: Context, db: Database | Transaction, providerId: string) {
  requireUser(context)
  if (!(await isManager(context, db, providerId))) throw new NotAllowed()
}

export async function isManager({ signedIn }: Context, db: Database | Transaction, providerId: string) {
  if (!signedIn || signedIn.adminId) return signedIn !== null
  if (!signedIn.managesProviders) return false
  return (
    (await db.provider.count({ where: { id: providerId, ...buildManagedProviderWhere(signedIn.userId) } })) >
    0
  )
}

/** Requires staff or a manager of any provider. */
export function requireAnyManager(context: Context) {
  const { adminId, managesProviders } = requireUser(context)
  if (!adminId && !managesProviders) throw new NotAllowed()
}
