import { verifyEmailRequest } from '../../domain/accounts/verifyEmail.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { hashSecretToken } from '../platform/secretToken.ts'
import { consumeEmailVerification } from './consumeEmailVerification.ts'
import { InvalidVerificationLink } from './failures.ts'
import { markEmailVerified } from './markEmailVerified.ts'
import { countAttempt } from './throttle.ts'

/** Verifies an e-mail address with a mailed link, once. Needs no sign-in: the mail may be open on another device. */
export async function verifyEmail(context: Context, input: unknown): Promise<{ email: string }> {
  const { token } = parseInput(verifyEmailRequest, input)
  const attempt = await countAttempt(context, `verifyLink:${context.caller.address}`)
  const email = await runInTransaction(context, async (tx) => {
    const used = await consumeEmailVerification(tx, hashSecretToken(token), context.now)
    if (!used || !(await markEmailVerified(tx, used, context.now))) throw new InvalidVerificationLink()
    return used.email
  })
  await attempt.undo()
  return { email }
}
