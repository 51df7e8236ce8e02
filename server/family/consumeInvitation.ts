import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface Invitation {
  familyId: string
  invitedBy: string
  email: string
}

/**
 * Deletes a valid invitation and returns it; null for any other link, and while the inviter is deactivated. Of an acceptance
 * and a withdrawal at once, one deletes it.
 */
export async function consumeInvitation(
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<Invitation | null> {
  const [used] = await sql.rows<Invitation>(
    tx,
    Prisma.sql`
      DELETE FROM family_invitations WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now}
        AND EXISTS (SELECT FROM users WHERE id = "invitedBy" AND "isActive")
      RETURNING "familyId", "invitedBy", email`,
    { plan: 'forValues' },
  )
  return used ?? null
}
