import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { awardXp } from './awardXp.ts'

/** Awards the daily check-in, once per day in India: at sign-in or when the staff area opens. */
export async function checkIn(context: Context): Promise<{ adminId: string }> {
  const { adminId } = requireStaff(context)
  await runInTransaction(context, (tx) => awardXp(tx, { kind: 'checkIn', subject: context.today }))
  return { adminId }
}
