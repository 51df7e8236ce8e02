import { z } from 'zod'
import { optionalPhoneNumber } from '../phoneNumberSchema.ts'
import { addConfirmationRule, confirmPassword } from './passwordConfirmation.ts'
import { personName } from './personName.ts'
import { email, PASSWORD_MAX } from './signIn.ts'
import { createOptionalText, newPassword } from './signUp.ts'

/** Edit Profile: all that it shows is saved. A new e-mail address requires the password. */
export const profileRequest = z.object({
  firstName: personName,
  lastName: personName,
  email,
  phone: optionalPhoneNumber,
  location: createOptionalText(120),
  currentPassword: z.string().max(PASSWORD_MAX, 'validation.password.max').nullish(),
})

const currentPassword = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(PASSWORD_MAX, 'validation.password.max')

export const passwordRequest = addConfirmationRule(
  z.object({
    currentPassword,
    newPassword,
    confirmPassword,
    /** Ends calendar addresses, webhooks and push devices too (product.md, section 24). */
    endsAccess: z.boolean().nullish(),
  }),
  'newPassword',
)

/** Deleting the account requires the password. */
export const deletionRequest = z.object({ password: currentPassword })

export const NOTIFICATION_SETTINGS = [
  'pushNotifications',
  'emailNotifications',
  'smsNotifications',
  'weeklyDigest',
] as const

/** When a provider's manager gets mail about bookings, cancellations, payments to check and reviews. */
export const PROVIDER_MAIL_CHOICES = ['AT_ONCE', 'DAILY', 'NEVER'] as const
export type ProviderMail = (typeof PROVIDER_MAIL_CHOICES)[number]
export type NotificationSetting = (typeof NOTIFICATION_SETTINGS)[number]
