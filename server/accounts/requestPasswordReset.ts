import { forgotRequest } from '../../domain/accounts/resetPassword.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { countAttempt } from './throttle.ts'

/**
 * Enqueues a job that mails a reset link. Response and work are equal for an unknown address, because only
 * the job finds out.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(forgotRequest, input)
  const { db, jobs, caller } = context
  // Each attempt may send a mail, so it is never undone. The key differs from sign-in's, so that
  // requests for help do not block sign-in.
  await countAttempt(context, `reset:${email}`, `resetAddress:${caller.address}`)
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  await runInTransaction(db, (tx) => jobs.add(tx, 'sendPasswordReset', { userId: user?.id ?? null }))
  return { email }
}
