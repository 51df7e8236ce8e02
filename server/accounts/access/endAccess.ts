import { revokeAllAccessTokens } from '../../developers/revokeAccessTokens.ts'
import type { Transaction } from '../../platform/database/database.ts'

interface EndAccessOptions {
  userId: string
  /** Login session that continues; null ends all. */
  keptSessionId: string | null
  now: Date
}

/**
 * Ends everything through which an earlier holder of the account could still read its data (product.md, section 24):
 * login sessions, calendar addresses, webhooks, access tokens, push subscriptions, open reset and verification links, the
 * invitation of a second parent, and known devices.
 */
export async function endAccess(tx: Transaction, { userId, keptSessionId, now }: EndAccessOptions) {
  const kept = keptSessionId ? { id: { not: keptSessionId } } : {}
  const keptDevice = keptSessionId ? { sessionId: { not: keptSessionId } } : {}
  await tx.pushSubscription.deleteMany({ where: { userId, ...keptDevice } })
  await tx.session.deleteMany({ where: { userId, ...kept } })
  await tx.calendarFeed.deleteMany({ where: { userId } })
  await tx.webhook.deleteMany({ where: { userId } })
  await tx.knownDevice.deleteMany({ where: { userId } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailVerification.deleteMany({ where: { userId } })
  await tx.familyInvitation.deleteMany({ where: { invitedBy: userId } })
  await revokeAllAccessTokens(tx, userId, now)
}
