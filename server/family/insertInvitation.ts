import { randomUUID } from 'node:crypto'
import { INVITATION_LIFETIME_MS } from '../../domain/family/familyInvitation.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface NewInvitation {
  familyId: string
  email: string
  invitedBy: string
  now: Date
}

/** One statement: of two invitations at once only one is made. An expired one is replaced. Null: one waits. */
export async function insertInvitation(
  tx: Transaction,
  { familyId, email, invitedBy, now }: NewInvitation,
): Promise<string | null> {
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
  const [inserted] = await sql.rows<{ id: string }>(
    tx,
    Prisma.sql`
      INSERT INTO family_invitations AS known ("familyId", id, "invitedBy", email, "createdAt", "expiresAt")
      VALUES (${familyId}::uuid, ${randomUUID()}::uuid, ${invitedBy}::uuid, ${email}, ${now}, ${expiresAt})
      ON CONFLICT ("familyId") DO UPDATE SET id = excluded.id, "invitedBy" = excluded."invitedBy",
        email = excluded.email, "tokenHash" = NULL, "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"
        WHERE known."expiresAt" <= ${now}
      RETURNING id`,
    { plan: 'forValues' },
  )
  return inserted?.id ?? null
}
