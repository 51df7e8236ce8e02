import { z } from 'zod'
import { sendWithinLimit } from '../../notifications/delivery/limitMails.ts'
import { mailLink } from '../../notifications/delivery/mailLink.ts'
import type { Services } from '../../platform/context.ts'
import type { User } from '../../platform/database/generated/client.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { createResetLink, INVITATION_LIFETIME_MS } from '../password/createResetLink.ts'

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
  const { db, clock } = services
  const token = await createResetLink(db, user, clock(), INVITATION_LIFETIME_MS)
  if (!token) return
  await mailLink(services, {
    to: user,
    language: user.language,
    path: '/reset-password',
    token,
    writeTexts: (t, app) => ({
      title: t('mail.invitation.subject', { app }),
      text: t('mail.invitation.text', { app }),
      label: t('mail.action.invitation'),
    }),
  })
}
