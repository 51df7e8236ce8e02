import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { awardXp } from './awardXp.ts'

/** The admin is here today: by signing in, or by opening the panel. In India's days, whatever the browser's. */
export async function checkIn(context: Context): Promise<{ adminId: string }> {
  const { adminId } = requireStaff(context)
  await runInTransaction(context.db, (tx) =>
    awardXp(tx, context, { kind: 'checkIn', subject: context.today }),
  )
  return { adminId }
}
