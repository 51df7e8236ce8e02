import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { sendInvitationJob } from './sendInvitation.ts'

interface InvitedUser {
  /** In lower case. */
  email: string
  name: string
  phone: string
}

/**
 * Finds the user with this e-mail address, or creates one without a password and mails the link to take the account over.
 * Of two requests at once only one creates it.
 */
export async function findOrInviteUser(tx: Transaction, { email, name, phone }: InvitedUser) {
  const { now } = requireTransactionScope(tx)
  const { count } = await tx.user.createMany({
    data: { email, phone, ...splitName(name), createdAt: now },
    skipDuplicates: true,
  })
  const user = await tx.user.findUniqueOrThrow({ where: { email } })
  if (count > 0) await enqueue(tx, sendInvitationJob, { userId: user.id })
  return { ...user, isNew: count > 0 }
}

/** The last word is the last name. A single name has none, which the user may add. */
function splitName(name: string) {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
