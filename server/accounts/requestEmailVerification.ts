import { takeMailAllowance } from '../notifications/limitMails.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { TooManyAttempts } from '../platform/failures.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { sendEmailVerificationJob } from './sendEmailVerification.ts'

const RETRY_AFTER_SECONDS = 60 * 60

/** Mails the verification link again. A verified address gets no mail. */
export async function requestEmailVerification(context: Context): Promise<{ userId: string }> {
  const { userId, isEmailVerified } = requireUser(context)
  if (isEmailVerified) return { userId }
  const user = await context.primary.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await mailVerificationLink(context, user))) throw new TooManyAttempts(RETRY_AFTER_SECONDS)
  return { userId }
}

/** Mails a verification link; false when the address has had enough of them. */
export async function mailVerificationLink(
  context: Context,
  { id: userId, email }: { id: string; email: string },
): Promise<boolean> {
  if (!(await takeMailAllowance(context.primary, 'emailVerification', email))) return false
  await runInTransaction(context, (tx) => enqueue(tx, sendEmailVerificationJob, { userId }))
  return true
}
