import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { awardXp } from './awardXp.ts'

/** Records the staff member's day, by sign-in or by opening the panel. Days are those of India. */
export async function checkIn(context: Context): Promise<{ adminId: string }> {
  const { adminId } = requireStaff(context)
  await runInTransaction(context.db, (tx) =>
    awardXp(tx, context, { kind: 'checkIn', subject: context.today }),
  )
  return { adminId }
}
