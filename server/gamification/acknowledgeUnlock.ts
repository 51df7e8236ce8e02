import { z } from 'zod'
import { type Context, requireStaff } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { parseInput } from '../platform/failures.ts'

const acknowledgement = z.object({ number: z.number().int().min(1, 'validation.invalid') })

/**
 * Records that this login session shows an unlock, and with it all earlier ones. `isFirst` is true for one window only,
 * so each unlock is celebrated once. A number that is not unlocked yet changes nothing.
 */
export async function acknowledgeUnlock(
  context: Context,
  input: unknown,
): Promise<{ adminId: string; isFirst: boolean }> {
  const { adminId, sessionId } = requireStaff(context)
  const { number } = parseInput(acknowledgement, input)
  const count = await sql.execute(
    context.db,
    Prisma.sql`
    UPDATE sessions s SET "lastUnlock" = ${number}
    WHERE s.id = ${sessionId}::uuid AND s."lastUnlock" < ${number}
      AND EXISTS (SELECT FROM admin_achievements a WHERE a."adminId" = ${adminId}::uuid AND a.number = ${number})`,
  )
  return { adminId, isFirst: count === 1 }
}
