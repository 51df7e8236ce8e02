import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { composeMail } from '../notifications/composeMail.ts'
import { sendWithinLimit } from '../notifications/limitMails.ts'
import { sendMail } from '../notifications/sendMail.ts'
import type { Services } from '../platform/context.ts'
import type { User } from '../platform/database/generated/client.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { getTranslator } from '../platform/translator.ts'
import { createResetLink } from './createResetLink.ts'

const jobData = z.object({ userId: z.uuid().nullable() })

/**
 * Mails a link to set a new password. The job creates the token, so that no queue contains it; the table stores only its
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
  const { config, db, clock } = services
  const token = await createResetLink(db, user, clock())
  if (!token) return
  const language = user.language ?? 'en'
  const t = getTranslator(language)
  const mail = await composeMail(config, {
    to: user,
    language,
    title: t('mail.reset.subject', { app: config.appName }),
    text: t('mail.reset.text'),
    // After the #, because servers neither receive nor log that part.
    action: { label: t('mail.action.reset'), link: `/reset-password#${token}` },
    unsubscribe: null,
  })
  await sendMail(services, randomUUID(), mail)
}
