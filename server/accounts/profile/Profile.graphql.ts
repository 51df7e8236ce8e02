import { z } from 'zod'
import { createOptionalSchema } from '../../../domain/createOptionalSchema.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { InvalidInput, NotSignedIn, parseInput, TooManyAttempts } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { changePassword } from '../password/changePassword.ts'
import { DistanceUnit, LanguageEnum, ProviderMail, Theme, User } from '../User.graphql.ts'
import { updateProfile } from './updateProfile.ts'
import { updateSettings } from './updateSettings.ts'

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'The whole profile after the change; optional fields that are left out get their default.',
  fields: (t) => ({
    firstName: t.string({ required: true, description: 'First name, at least one character.' }),
    lastName: t.string({ required: true, description: 'Last name, at least one character.' }),
    email: t.string({ required: true, description: 'E-mail address, which is also the sign-in name.' }),
    phone: t.string({
      description:
        'Phone number; left out or null: the account has none. Ten digits of India, or an international number with + and country code.',
    }),
    location: t.string({
      description:
        "City, PIN code or locality that the gazetteer has; an unchanged text is accepted. Default: 'Salem, Tamil Nadu'.",
    }),
    currentPassword: t.string({
      description: 'Current password; required only when the e-mail address changes.',
    }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Current and new password of the signed-in user.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'Password that is valid now.' }),
    newPassword: t.string({
      required: true,
      description: 'New password: 8 to 128 characters, not a commonly leaked password or a variant of one.',
    }),
    confirmPassword: t.string({ required: true, description: 'The same new password again.' }),
    endsAccess: t.boolean({
      description:
        'True ends all other access too: calendar address, webhooks, push subscriptions of other devices and open links in mails. Default: false.',
    }),
  }),
})

const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
  description:
    'Settings to change. Fields that are left out stay unchanged; null means that the device decides.',
  fields: (t) => ({
    language: t.field({ type: LanguageEnum, description: 'Language of the app and of notifications.' }),
    distanceUnit: t.field({ type: DistanceUnit, description: 'Unit in which the app shows distances.' }),
    theme: t.field({ type: Theme, description: 'Colour theme of the app.' }),
    autoSaveSearches: t.boolean({
      description:
        'True: the 10 recent searches are stored. False: recent searches are deleted and no more are stored.',
    }),
    showFittingChildren: t.boolean({
      description: 'Whether `Activity.fittingChildren` has the children of the family.',
    }),
  }),
})

const UpdateNotificationSettingsInput = builder.inputType('UpdateNotificationSettingsInput', {
  description: 'Notification settings to change. Fields that are left out stay unchanged.',
  fields: (t) => ({
    pushNotifications: t.boolean({ description: "Whether notifications are pushed to the user's devices." }),
    emailNotifications: t.boolean({ description: 'Whether notifications are sent by e-mail.' }),
    smsNotifications: t.boolean({ description: 'Whether notifications are sent by SMS.' }),
    weeklyDigest: t.boolean({ description: 'Whether the user receives a weekly digest.' }),
    providerMail: t.field({
      type: ProviderMail,
      description: 'When the user gets mail about what happens at the providers that the user manages.',
    }),
  }),
})

const UpdateProfilePayload = createPayloadType(
  'UpdateProfilePayload',
  'The saved profile of the signed-in user.',
)
const ChangePasswordPayload = createPayloadType(
  'ChangePasswordPayload',
  'The new password is valid; all other login sessions have ended.',
)
const UpdateSettingsPayload = createPayloadType(
  'UpdateSettingsPayload',
  'The saved settings of the signed-in user.',
)
const UpdateNotificationSettingsPayload = createPayloadType(
  'UpdateNotificationSettingsPayload',
  'The saved notification settings of the signed-in user.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ userId: string }>(name, {
    description,
    fields: (t) => ({
      user: t.load({ type: User, id: 'userId', description: 'The signed-in user after the change.' }),
    }),
  })
}

mutation('updateProfile', {
  type: UpdateProfilePayload,
  description:
    'Saves name, e-mail address, phone and location of the signed-in user. A new e-mail address requires the current password, and ends all other login sessions, access tokens, webhooks, calendar addresses, push subscriptions and reset links.',
  input: UpdateProfileInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts],
  run: updateProfile,
})

mutation('changePassword', {
  type: ChangePasswordPayload,
  description:
    'Replaces the password and ends all other login sessions and all access tokens. At most 10 wrong passwords in 15 minutes are accepted from one login session.',
  input: ChangePasswordInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts],
  run: changePassword,
})

mutation('updateSettings', {
  type: UpdateSettingsPayload,
  description: 'Saves settings of the signed-in user; they apply on all devices.',
  input: UpdateSettingsInput,
  failures: [InvalidInput, NotSignedIn],
  run: updateSettings,
})

mutation('updateNotificationSettings', {
  type: UpdateNotificationSettingsPayload,
  description: 'Turns channels of notifications on or off for the signed-in user.',
  input: UpdateNotificationSettingsInput,
  failures: [InvalidInput, NotSignedIn],
  run: updateNotificationSettings,
})

const choice = createOptionalSchema(z.boolean())

const notificationSettingsRequest = z.object({
  pushNotifications: choice,
  emailNotifications: choice,
  smsNotifications: choice,
  weeklyDigest: choice,
  providerMail: createOptionalSchema(z.enum(['at_once', 'daily', 'never'])),
})

/** Changes the given settings. */
async function updateNotificationSettings(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const data = parseInput(notificationSettingsRequest, input)
  await context.db.user.update({ where: { id: userId }, data })
  return { userId }
}
