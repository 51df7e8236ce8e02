import { z } from 'zod'
import { createOptionalSchema } from '../../../domain/createOptionalSchema.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { parseInput } from '../../platform/failures.ts'

const choice = createOptionalSchema(z.boolean())

const notificationSettingsRequest = z.object({
  pushNotifications: choice,
  emailNotifications: choice,
  smsNotifications: choice,
  weeklyDigest: choice,
  providerMail: createOptionalSchema(z.enum(['at_once', 'daily', 'never'])),
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
