import { verifyEmailRequest } from '../../../domain/accounts/verifyEmail.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { hashSecretToken } from '../../platform/secretToken.ts'
import { EmailAlreadyVerified, InvalidVerificationLink } from '../failures.ts'
import { countAttempt } from '../throttle.ts'
import { consumeEmailVerification } from './consumeEmailVerification.ts'
import { markEmailVerified } from './markEmailVerified.ts'

/** Verifies an e-mail address with a mailed link, once. Needs no sign-in: the mail may be open on another device. */
export async function verifyEmail(context: Context, input: unknown): Promise<{ email: string }> {
  const { token } = parseInput(verifyEmailRequest, input)
  const attempt = await countAttempt(context, `verifyLink:${context.caller.address}`)
  const email = await runInTransaction(context, async (tx) => {
    const tokenHash = hashSecretToken(token)
    const used = await consumeEmailVerification(tx, tokenHash, context.now)
    if (used && (await markEmailVerified(tx, used, context.now))) return used.email
    throw (await isAlreadyVerified(tx, tokenHash, context.now))
      ? new EmailAlreadyVerified()
      : new InvalidVerificationLink()
  })
  await attempt.undo()
  return { email }
}

/** A user who never received the response taps again. */
async function isAlreadyVerified(tx: Transaction, tokenHash: Uint8Array<ArrayBuffer>, now: Date) {
  const link = await tx.emailVerification.findFirst({
    where: { tokenHash, expiresAt: { gt: now }, NOT: { usedAt: null } },
    include: { user: { select: { email: true, emailVerifiedAt: true } } },
  })
  return link !== null && link.user.email === link.email && link.user.emailVerifiedAt !== null
}
