import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { isLocationKnown } from './profile/mapLocation.ts'
import { signUp } from './signUp/signUp.ts'

export const UserType = builder.enumType('UserType', {
  description: 'Role that a user chose when signing up.',
  values: {
    PARENT: { value: 'parent', description: 'Books activities for their own children.' },
    TEACHER: { value: 'teacher', description: 'Books activities for a school class.' },
    PROVIDER: { value: 'provider', description: 'Offers activities and may claim a provider.' },
  } as const,
})

export const LanguageEnum = builder.enumType('Language', {
  description: 'Language of the app, notifications and failure messages.',
  values: {
    EN: { value: 'en', description: 'English (India).' },
    HI: { value: 'hi', description: 'Hindi, in Devanagari script.' },
    TA: { value: 'ta', description: 'Tamil, in Tamil script.' },
  } as const,
})

export const DistanceUnit = builder.enumType('DistanceUnit', {
  description: 'Unit in which the app shows distances. The API itself always returns miles.',
  values: {
    MILES: { value: 'miles', description: 'Miles, the default.' },
    KILOMETERS: { value: 'kilometers', description: 'Kilometres, converted from miles by the app.' },
  } as const,
})

export const Theme = builder.enumType('Theme', {
  description: 'Colour theme of the app.',
  values: {
    LIGHT: { value: 'light', description: 'Dark text on a light background.' },
    DARK: { value: 'dark', description: 'Light text on a dark background.' },
  } as const,
})

export const ProviderMail = builder.enumType('ProviderMail', {
  description:
    "When a provider's manager gets mail about new bookings, cancellations, payments to check and reviews. The inbox has them at once in any case.",
  values: {
    AT_ONCE: { value: 'at_once', description: 'One mail for each, at once.' },
    DAILY: { value: 'daily', description: 'One mail a day, in the evening.' },
    NEVER: { value: 'never', description: 'No mail is sent.' },
  } as const,
})

const UserSettings = builder.prismaObject('User', {
  variant: 'UserSettings',
  description: 'Settings of a user. Null means that the user has not chosen, so the device decides.',
  fields: (t) => ({
    language: t.expose('language', {
      type: LanguageEnum,
      nullable: true,
      description: 'Language of the app and of notifications; null: the language of the browser.',
    }),
    distanceUnit: t.expose('distanceUnit', {
      type: DistanceUnit,
      nullable: true,
      description: "Unit in which the app shows distances; null: the usual unit of the browser's region.",
    }),
    theme: t.expose('theme', {
      type: Theme,
      nullable: true,
      description: 'Colour theme of the app; null: the theme of the device.',
    }),
    autoSaveSearches: t.exposeBoolean('autoSaveSearches', {
      description: 'Whether the last 10 searches are saved.',
    }),
    showFittingChildren: t.exposeBoolean('showFittingChildren', {
      description: 'Whether `Activity.fittingChildren` has children. Each parent of a family chooses.',
    }),
  }),
})

const NotificationSettings = builder.prismaObject('User', {
  variant: 'NotificationSettings',
  description: 'Channels on which the user wants to receive notifications.',
  fields: (t) => ({
    pushNotifications: t.exposeBoolean('pushNotifications', {
      description: "Whether notifications are pushed to the user's devices.",
    }),
    emailNotifications: t.exposeBoolean('emailNotifications', {
      description: 'Whether notifications are sent by e-mail.',
    }),
    smsNotifications: t.exposeBoolean('smsNotifications', {
      description: 'Whether notifications are sent by SMS.',
    }),
    weeklyDigest: t.exposeBoolean('weeklyDigest', {
      description: 'Whether the user receives a weekly digest.',
    }),
    providerMail: t.expose('providerMail', {
      type: ProviderMail,
      description:
        'When the user gets mail about bookings, cancellations, payments and reviews of the providers that the user manages.',
    }),
  }),
})

export const User = builder.prismaNode('User', {
  description: 'A person with an account. Only the user can see this object.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({
    id: toUuidOrNil(id),
    AND: { id: toUuidOrNil(context.signedIn?.userId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, the same as in REST.' }),
    firstName: t.exposeString('firstName', { description: 'First name of the user.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the user.' }),
    email: t.exposeString('email', {
      description: 'E-mail address in small letters; also the sign-in name.',
    }),
    isEmailVerified: t.boolean({
      description: 'Whether a mailed link has proved that the user reads the e-mail address.',
      select: { emailVerifiedAt: true },
      resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number in E.164 form, such as `+919876543210`; null when the user gave none.',
    }),
    location: t.exposeString('location', {
      description: 'Location of the user: a city, PIN code or locality.',
    }),
    userType: t.expose('userType', {
      type: UserType,
      description: 'Role that the user chose when signing up.',
    }),
    isAdmin: t.boolean({
      description: 'Whether this login session was opened with an active staff credential.',
      resolve: (user, _, { signedIn }) => signedIn?.userId === user.id && signedIn.adminId !== null,
    }),
    settings: t.variant(UserSettings, { description: 'Language, unit, theme and recent searches.' }),
    notificationSettings: t.variant(NotificationSettings, {
      description: 'Channels on which the user wants to receive notifications.',
    }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  isLocationKnown: t.boolean({
    description:
      'Whether the gazetteer has the location of the user. False for some free texts of the past: searches near them find nothing until the user chooses a place.',
    select: { location: true },
    resolve: ({ location }, _, { db }) => isLocationKnown(db, location),
  }),
  user: t.variant(User, { description: 'Name, contact data and settings of the signed-in user.' }),
}))

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'Data of a new account.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'E-mail address; one account per address, capital letters do not matter.',
    }),
    password: t.string({
      required: true,
      description: 'Password: 8 to 128 characters, not a commonly leaked password or a variant of one.',
    }),
    confirmPassword: t.string({ required: true, description: 'The same password again.' }),
    firstName: t.string({ required: true, description: 'First name, at least one character.' }),
    lastName: t.string({ required: true, description: 'Last name, at least one character.' }),
    phone: t.string({
      description:
        'Phone number; optional. Ten digits of India, or an international number with + and country code.',
    }),
    location: t.string({
      description: "City, PIN code or locality that the gazetteer has. Default: 'Salem, Tamil Nadu'.",
    }),
    userType: t.field({ type: UserType, description: 'Role of the user. Default: PARENT.' }),
  }),
})

const SignUpPayload = payload<{ userId: string }>('SignUpPayload', {
  description: 'The new account. The user is not signed in.',
  fields: (t) => ({
    user: t.load({ type: User, id: 'userId', description: 'The user that was created.' }),
  }),
})

mutation('signUp', {
  type: SignUpPayload,
  description: 'Creates an account. The new user must still sign in.',
  input: SignUpInput,
  failures: [InvalidInput, TooManyAttempts],
  run: signUp,
})
