import { z } from 'zod'
import { sendWithinLimit } from '../../notifications/delivery/limitMails.ts'
import { mailLink } from '../../notifications/delivery/mailLink.ts'
import type { Services } from '../../platform/context.ts'
import type { User } from '../../platform/database/generated/client.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { createResetLink } from './createResetLink.ts'

const jobData = z.object({ userId: z.uuid().nullable() })

/**
 * Mails a link to set a new password. The job creates the token, so no queue contains it. The table stores only its
 * hash. A retry creates another link.
 */
export const sendPasswordResetJob = defineJob({
  name: 'sendPasswordReset',
  data: jobData,
  run: sendPasswordReset,
})

async function sendPasswordReset(services: Services, { userId }: z.output<typeof jobData>): Promise<void> {
  const { config, db } = services
  const user = userId ? await db.user.findUnique({ where: { id: userId } }) : null
  if (!user?.isActive) return
  if (user.isDemo && !config.allowsDemoAccounts) return
  await sendWithinLimit(db, { kind: 'passwordReset', email: user.email }, () => mailResetLink(services, user))
}

async function mailResetLink(services: Services, user: User): Promise<void> {
  const { db, clock } = services
  const token = await createResetLink(db, user, clock())
  if (!token) return
  await mailLink(services, {
    to: user,
    language: user.language,
    path: '/reset-password',
    token,
    writeTexts: (t, app) => ({
      title: t('mail.reset.subject', { app }),
      text: t('mail.reset.text'),
      label: t('mail.action.reset'),
    }),
  })
}
