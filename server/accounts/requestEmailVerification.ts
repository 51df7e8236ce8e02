import { takeMailAllowance } from '../notifications/limitMails.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { TooManyAttempts } from '../platform/failures.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { sendEmailVerificationJob } from './sendEmailVerification.ts'

const RETRY_AFTER_SECONDS = 60 * 60

/** Mails the verification link again. A verified address gets no mail. */
export async function requestEmailVerification(context: Context): Promise<{ userId: string }> {
  const { userId, isEmailVerified } = requireUser(context)
  if (isEmailVerified) return { userId }
  const { email } = await context.primary.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await takeVerificationMail(context.primary, email))) throw new TooManyAttempts(RETRY_AFTER_SECONDS)
  await runInTransaction(context, (tx) => enqueueEmailVerification(tx, userId))
  return { userId }
}

/** Counts a verification mail to this address; false when it has had enough of them. */
export function takeVerificationMail(db: Database, email: string): Promise<boolean> {
  return takeMailAllowance(db, 'emailVerification', email)
}

export async function enqueueEmailVerification(tx: Transaction, userId: string) {
  await enqueue(tx, sendEmailVerificationJob, { userId })
}
