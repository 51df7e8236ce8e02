import { forgotRequest } from '../../domain/accounts/resetPassword.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { countAttempt } from './throttle.ts'

/**
 * Asks for a link by mail. The answer and the work are the same for an address that nobody has: a job is written in
 * any case, and only the job, which nobody waits for, finds nobody to write to.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(forgotRequest, input)
  const { db, jobs, caller } = context
  // Not taken back: each may send a mail. Apart from sign-in's, so that asking for help locks nobody out.
  await countAttempt(context, `reset:${email}`, `resetAddress:${caller.address}`)
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  await runInTransaction(db, (tx) => jobs.add(tx, 'sendPasswordReset', { userId: user?.id ?? null }))
  return { email }
}
