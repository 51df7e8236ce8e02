import { type Context, requireUser } from '../platform/context.ts'
import type { Database, Prisma, Transaction } from '../platform/database/database.ts'
import { NotAllowed } from '../platform/errors.ts'

/** Providers for whom this user may act: an admin has approved the claim. */
export function managedBy(userId: string): Prisma.ProviderWhereInput {
  return { claims: { some: { userId, state: 'approved' } } }
}

/** Staff, and whoever acts for this provider (product.md, section 12). */
export async function requireManager(context: Context, db: Database | Transaction, providerId: string) {
  const { adminId, userId } = requireUser(context)
  if (adminId) return
  const managed = await db.provider.count({ where: { id: providerId, ...managedBy(userId) } })
  if (managed === 0) throw new NotAllowed()
}
