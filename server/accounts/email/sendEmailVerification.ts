import { z } from 'zod'
import { DAY_MS } from '../../../domain/time.ts'
import { mailLink } from '../../notifications/delivery/mailLink.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'

const jobData = z.object({ userId: z.uuid() })

/**
 * Mails a link that verifies the user's address. The job creates the token, so no queue contains it. The table stores
 * only its hash. A retry creates another link.
 */
export const sendEmailVerificationJob = defineJob({
  name: 'sendEmailVerification',
  data: jobData,
  run: sendEmailVerification,
})

async function sendEmailVerification(
  services: Services,
  { userId }: z.output<typeof jobData>,
): Promise<void> {
  const { db, clock } = services
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user?.isActive || user.emailVerifiedAt) return

  const token = await createEmailVerification(db, user, clock())
  await mailLink(services, {
    to: user,
    language: user.language,
    path: '/verify-email',
    token,
    writeTexts: (t, app) => ({
      title: t('mail.verify.subject', { app }),
      text: t('mail.verify.text', { app }),
      label: t('mail.action.verify'),
    }),
  })
}

const LINK_LIFETIME_MS = DAY_MS

interface AddressOwner {
  id: string
  email: string
}

/** Creates a verification link for the user's address and returns its token. Only the hash of the token is stored. */
async function createEmailVerification(db: Database, { id, email }: AddressOwner, now: Date) {
  const token = createSecretToken()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  await db.emailVerification.create({
    data: { userId: id, email, tokenHash: hashSecretToken(token), createdAt: now, expiresAt },
  })
  return token
}
