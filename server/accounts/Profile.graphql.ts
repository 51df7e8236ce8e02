import { InvalidInput, NotSignedIn, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { changePassword } from './changePassword.ts'
import { DistanceUnit, LanguageEnum, Theme, User } from './User.graphql.ts'
import { updateNotificationSettings } from './updateNotificationSettings.ts'
import { updateProfile } from './updateProfile.ts'
import { updateSettings } from './updateSettings.ts'

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'The whole profile as it shall be.',
  fields: (t) => ({
    firstName: t.string({ required: true, description: 'First name.' }),
    lastName: t.string({ required: true, description: 'Last name.' }),
    email: t.string({ required: true, description: 'E-mail address, also the sign-in name.' }),
    phone: t.string({ description: 'Phone number; none when absent.' }),
    location: t.string({
      description: "City, PIN code or locality of the gazetteer. 'Salem, Tamil Nadu' when absent.",
    }),
    currentPassword: t.string({ description: 'The password; needed when the e-mail address changes.' }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The old and the new password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The password as it is.' }),
    newPassword: t.string({ required: true, description: '8 to 128 characters, not one of the commonest.' }),
    confirmPassword: t.string({ required: true, description: 'The new password again.' }),
  }),
})

const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
  description: 'The settings to change; those left out stay. Null gives a choice back to the device.',
  fields: (t) => ({
    language: t.field({ type: LanguageEnum, description: 'Language of the app.' }),
    distanceUnit: t.field({ type: DistanceUnit, description: 'Unit of distances.' }),
    theme: t.field({ type: Theme, description: 'Colours of the app.' }),
    autoSaveSearches: t.boolean({
      description: 'Whether the last 10 searches are kept; off deletes those that are.',
    }),
  }),
})

const UpdateNotificationSettingsInput = builder.inputType('UpdateNotificationSettingsInput', {
  description: 'The switches to change; those left out stay.',
  fields: (t) => ({
    pushNotifications: t.boolean({ description: 'On the device.' }),
    emailNotifications: t.boolean({ description: 'By e-mail.' }),
    smsNotifications: t.boolean({ description: 'By SMS.' }),
    weeklyDigest: t.boolean({ description: 'A summary each week.' }),
  }),
})

const UpdateProfilePayload = createPayloadType('UpdateProfilePayload', 'The profile is saved.')
const ChangePasswordPayload = createPayloadType(
  'ChangePasswordPayload',
  'The new password counts; other sessions have ended.',
)
const UpdateSettingsPayload = createPayloadType('UpdateSettingsPayload', 'The settings are saved.')
const UpdateNotificationSettingsPayload = createPayloadType(
  'UpdateNotificationSettingsPayload',
  'The switches are saved.',
)

function createPayloadType(name: string, description: string) {
  return payload<{ userId: string }>(name, {
    description,
    fields: (t) => ({
      user: t.load({ type: User, id: 'userId', description: 'The person, as changed.' }),
    }),
  })
}

mutation('updateProfile', {
  type: UpdateProfilePayload,
  description:
    "Saves the signed-in person's name, e-mail, phone and place. Another e-mail address asks for the password.",
  input: UpdateProfileInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts],
  run: updateProfile,
})

mutation('changePassword', {
  type: ChangePasswordPayload,
  description: 'Replaces the password and ends all other sessions. Wrong tries are counted as at sign-in.',
  input: ChangePasswordInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts],
  run: changePassword,
})

mutation('updateSettings', {
  type: UpdateSettingsPayload,
  description: 'Saves settings on the account, for all devices.',
  input: UpdateSettingsInput,
  failures: [InvalidInput, NotSignedIn],
  run: updateSettings,
})

mutation('updateNotificationSettings', {
  type: UpdateNotificationSettingsPayload,
  description: 'Switches kinds of notification on or off.',
  input: UpdateNotificationSettingsInput,
  failures: [InvalidInput, NotSignedIn],
  run: updateNotificationSettings,
})
