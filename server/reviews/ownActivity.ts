import type { Database, Transaction } from '../platform/database/database.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'
import { OwnActivity } from './failures.ts'

/** A provider does not review its own activities (product.md, section 8). */
export async function requireOthersActivity(
  db: Database | Transaction,
  userId: string,
  activityId: string,
): Promise<void> {
  if (await isOwnActivity(db, userId, activityId)) throw new OwnActivity()
}

/** True when the user manages the provider of the activity, or has its e-mail address. */
export async function isOwnActivity(
  db: Database | Transaction,
  userId: string,
  activityId: string,
): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } })
  if (!user) return false
  const hasSameEmail = { email: { equals: user.email, mode: 'insensitive' } } as const
  const provider = { OR: [buildManagedProviderWhere(userId), hasSameEmail] }
  return (await db.activity.count({ where: { id: activityId, provider } })) > 0
}
