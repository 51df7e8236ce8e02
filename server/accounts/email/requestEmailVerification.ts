import { takeMailAllowance } from '../../notifications/delivery/limitMails.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotSignedIn, TooManyAttempts } from '../../platform/failures.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { sendEmailVerificationJob } from './sendEmailVerification.ts'

/** Mails the verification link again. A verified address gets no mail. */
export async function requestEmailVerification(context: Context): Promise<{ userId: string }> {
  const { userId, isEmailVerified } = requireUser(context)
  if (isEmailVerified) return { userId }
  const user = await context.primary.user.findUnique({ where: { id: userId } })
  if (!user) throw new NotSignedIn()
  const retryAfterSeconds = await mailVerificationLink(context, user)
  if (retryAfterSeconds !== null) throw new TooManyAttempts(retryAfterSeconds)
  return { userId }
}

/** Mails a verification link. Returns null, or the seconds until an address that has had enough of them may get one again. */
export async function mailVerificationLink(
  context: Context,
  { id: userId, email }: { id: string; email: string },
): Promise<number | null> {
  const retryAfterSeconds = await takeMailAllowance(context.primary, { kind: 'emailVerification', email })
  if (retryAfterSeconds !== null) return retryAfterSeconds
  await runInTransaction(context, (tx) => enqueue(tx, sendEmailVerificationJob, { userId }))
  return null
}
