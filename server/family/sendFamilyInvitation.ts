import { z } from 'zod'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { mailLink } from '../notifications/delivery/mailLink.ts'
import type { Services } from '../platform/context.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { createSecretToken, hashSecretToken } from '../platform/secretToken.ts'

const jobData = z.object({ invitationId: z.uuid() })

/** Mails the link of an invitation. The job creates the token, so no queue contains it. Only its hash is stored. */
export const sendFamilyInvitationJob = defineJob({
  name: 'sendFamilyInvitation',
  data: jobData,
  run: sendFamilyInvitation,
})

async function sendFamilyInvitation(
  services: Services,
  { invitationId }: z.output<typeof jobData>,
): Promise<void> {
  const { db, clock } = services
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
  await mailLink(services, {
    to: { email, firstName: '' },
    language: inviter.language,
    path: '/family/join',
    token,
    writeTexts: (t, app) => ({
      title: t('mail.family.subject', { app }),
      text: t('mail.family.text', { app, name: formatFullName(inviter) }),
      label: t('mail.action.family'),
    }),
  })
}
