import { passwordResetRequest } from '../../../domain/accounts/resetPassword.ts'
import type { Context } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { countAttempt } from '../throttle.ts'
import { sendPasswordResetJob } from './sendPasswordReset.ts'

/**
 * Requests a reset link by mail. The response and its duration are the same for an unknown address: a job is enqueued in
 * both cases, and the job sends no mail without a user.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(passwordResetRequest, input)
  const { db, caller } = context
  // Never undone, because each request may send a mail. Counted apart from sign-in, so that it cannot block sign-in.
  await countAttempt(context, `reset:${email}`, `resetAddress:${caller.address}`)
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  await runInTransaction(context, (tx) => enqueue(tx, sendPasswordResetJob, { userId: user?.id ?? null }))
  return { email }
}
