import { z } from 'zod'
import { mailLink } from '../../notifications/delivery/mailLink.ts'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { createEmailVerification } from './createEmailVerification.ts'

const jobData = z.object({ userId: z.uuid() })

/**
 * Mails a link that verifies the user's address. The job creates the token, so that no queue contains it; the table
 * stores only its hash. A retry creates another link.
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
