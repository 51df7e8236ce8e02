import type { Context } from '../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { OwnActivity } from './failures.ts'

/** A provider does not review its own activities (product.md, section 8). */
export async function requireOthersActivity(
  db: Database | Transaction,
  userId: string,
  activityId: string,
): Promise<void> {
  if (await isOwnActivity(db, userId, activityId)) throw new OwnActivity()
}

/** The same for the caller. */
export async function isCallersActivity(
  { db, signedIn }: Pick<Context, 'db' | 'signedIn'>,
  activityId: string,
): Promise<boolean> {
  return signedIn !== null && isOwnActivity(db, signedIn.userId, activityId)
}

/** Condition on a user `u` and a provider `p`: the user manages the provider, or has its e-mail address. */
export const BELONGS_TO_PROVIDER = Prisma.sql`(
  lower(p.email) = u.email OR EXISTS (
    SELECT FROM provider_claims c WHERE c."providerId" = p.id AND c."userId" = u.id AND c.state = 'approved'))`

/** True when the user manages the provider of the activity, or has its e-mail address. */
async function isOwnActivity(
  db: Database | Transaction,
  userId: string,
  activityId: string,
): Promise<boolean> {
  const found = await sql.rows(
    db,
    Prisma.sql`
      SELECT a.id FROM activities a
      JOIN providers p ON p.id = a."providerId"
      JOIN users u ON u.id = ${userId}::uuid
      WHERE a.id = ${activityId}::uuid AND ${BELONGS_TO_PROVIDER}`,
    { plan: 'forValues' },
  )
  return found.length > 0
}
