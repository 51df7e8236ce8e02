import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { composeMail } from '../notifications/composeMail.ts'
import { sendMail } from '../notifications/sendMail.ts'
import type { Services } from '../platform/context.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { getTranslator } from '../platform/translator.ts'
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
  const { config, db, clock } = services
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user?.isActive || user.emailVerifiedAt) return

  const token = await createEmailVerification(db, user, clock())
  const language = user.language ?? 'en'
  const t = getTranslator(language)
  const mail = await composeMail(config, {
    to: user,
    language,
    title: t('mail.verify.subject', { app: config.appName }),
    text: t('mail.verify.text', { app: config.appName }),
    // After the #, because servers neither receive nor log that part.
    action: { label: t('mail.action.verify'), link: `/verify-email#${token}` },
    unsubscribe: null,
  })
  await sendMail(services, randomUUID(), mail)
}
