import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { composeMail } from '../notifications/composeMail.ts'
import { sendMail } from '../notifications/sendMail.ts'
import type { Services } from '../platform/context.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { createSecretToken, hashSecretToken } from '../platform/secretToken.ts'
import { getTranslator } from '../platform/translator.ts'

const jobData = z.object({ invitationId: z.uuid() })

/** Mails the link of an invitation. The job creates the token, so that no queue contains it; only its hash is stored. */
export const sendFamilyInvitationJob = defineJob({
  name: 'sendFamilyInvitation',
  data: jobData,
  run: sendFamilyInvitation,
})

async function sendFamilyInvitation(
  services: Services,
  { invitationId }: z.output<typeof jobData>,
): Promise<void> {
  const { config, db, clock } = services
  const invitation = await db.familyInvitation.findUnique({
    where: { id: invitationId },
    select: {
      email: true,
      inviter: { select: { firstName: true, lastName: true, language: true, isActive: true } },
    },
  })
  if (!invitation?.inviter.isActive) return
  const { email, inviter } = invitation
  const token = createSecretToken()
  const { count } = await db.familyInvitation.updateMany({
    where: { id: invitationId, expiresAt: { gt: clock() } },
    data: { tokenHash: hashSecretToken(token) },
  })
  if (count === 0) return
  const language = inviter.language ?? 'en'
  const t = getTranslator(language)
  const mail = await composeMail(config, {
    to: { email, firstName: '' },
    language,
    title: t('mail.family.subject', { app: config.appName }),
    text: t('mail.family.text', {
      app: config.appName,
      name: `${inviter.firstName} ${inviter.lastName}`.trim(),
    }),
    // After the #, because servers neither receive nor log that part.
    action: { label: t('mail.action.family'), link: `/family/join#${token}` },
    unsubscribe: null,
  })
  await sendMail(services, randomUUID(), mail)
}
