import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { sweepAccessTokens } from '../../developers/sweepAccessTokens.ts'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'

/** Twice the promised 24 hours (product.md, section 6), for clients with a wrong clock. */
const IDEMPOTENCY_KEY_RETENTION_HOURS = 48
const MAIL_RETENTION_DAYS = 7
/** Of a notification that was read. Decision 024 says why. */
const NOTIFICATION_RETENTION_DAYS = 365
/** As long as browsers keep the device cookie. */
const DEVICE_RETENTION_DAYS = 400

/**
 * Deletes expired login sessions, sign-in attempts, idempotency keys, reset and verification links, family invitations, known
 * devices, access tokens, outbox mails and notifications that were read long ago. Returns the number of each.
 */
export const sweepExpiredJob = defineJob({
  name: 'sweepExpired',
  cron: '15 3 * * *',
  run: sweepExpired,
})

async function sweepExpired({ db, clock }: Services) {
  const now = clock()
  const keysBefore = subHours(now, IDEMPOTENCY_KEY_RETENTION_HOURS)
  const mailsBefore = subDays(now, MAIL_RETENTION_DAYS)
  const notificationsBefore = subDays(now, NOTIFICATION_RETENTION_DAYS)
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } })
  const attempts = await db.signInAttempt.deleteMany({ where: { expire: { lte: now.getTime() } } })
  const keys = await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: keysBefore } } })
  const resets = await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  const verifications = await db.emailVerification.deleteMany({ where: { expiresAt: { lte: now } } })
  const invitations = await db.familyInvitation.deleteMany({ where: { expiresAt: { lte: now } } })
  const devicesBefore = subDays(now, DEVICE_RETENTION_DAYS)
  const devices = await db.knownDevice.deleteMany({ where: { lastUsedAt: { lte: devicesBefore } } })
  const mails = await db.outboxMail.deleteMany({ where: { createdAt: { lte: mailsBefore } } })
  const notifications = await db.message.deleteMany({
    where: { createdAt: { lte: notificationsBefore }, readAt: { not: null } },
  })
  return {
    sessions: sessions.count,
    attempts: attempts.count,
    idempotencyKeys: keys.count,
    resets: resets.count,
    emailVerifications: verifications.count,
    familyInvitations: invitations.count,
    knownDevices: devices.count,
    mails: mails.count,
    notifications: notifications.count,
    accessTokens: await sweepAccessTokens(db, now),
  }
}
