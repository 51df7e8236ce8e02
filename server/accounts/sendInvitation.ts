import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { composeMail } from '../notifications/composeMail.ts'
import { sendWithinLimit } from '../notifications/limitMails.ts'
import { sendMail } from '../notifications/sendMail.ts'
import type { Services } from '../platform/context.ts'
import type { User } from '../platform/database/generated/client.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { getTranslator } from '../platform/translator.ts'
import { createResetLink, INVITATION_LIFETIME_MS } from './createResetLink.ts'

const jobData = z.object({ userId: z.uuid() })

/** Mails the link with which a caller sets a password for the account that was created for the booking. */
export const sendInvitationJob = defineJob({ name: 'sendInvitation', data: jobData, run: sendInvitation })

async function sendInvitation(services: Services, { userId }: z.output<typeof jobData>): Promise<void> {
  const { db } = services
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user?.isActive || user.passwordHash) return
  await sendWithinLimit(db, { kind: 'invitation', email: user.email }, () => mailInvitation(services, user))
}

async function mailInvitation(services: Services, user: User): Promise<void> {
  const { config, db, clock } = services
  const token = await createResetLink(db, user, clock(), INVITATION_LIFETIME_MS)
  if (!token) return
  const language = user.language ?? 'en'
  const t = getTranslator(language)
  const mail = await composeMail(config, {
    to: user,
    language,
    title: t('mail.invitation.subject', { app: config.appName }),
    text: t('mail.invitation.text', { app: config.appName }),
    // After the #, because servers neither receive nor log that part.
    action: { label: t('mail.action.invitation'), link: `/reset-password#${token}` },
    unsubscribe: null,
  })
  await sendMail(services, randomUUID(), mail)
}
