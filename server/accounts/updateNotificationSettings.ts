import { z } from 'zod'
import { type Context, requireUser } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'

const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)

const notificationSettingsRequest = z.object({
  pushNotifications: choice,
  emailNotifications: choice,
  smsNotifications: choice,
  weeklyDigest: choice,
  providerMail: z
    .enum(['at_once', 'daily', 'never'])
    .nullish()
    .transform((value) => value ?? undefined),
})

/** Changes the given settings. */
export async function updateNotificationSettings(
  context: Context,
  input: unknown,
): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const data = parseInput(notificationSettingsRequest, input)
  await context.db.user.update({ where: { id: userId }, data })
  return { userId }
}
