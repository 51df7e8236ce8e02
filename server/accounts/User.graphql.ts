import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { signUp } from './signUp.ts'

export const UserType = builder.enumType('UserType', {
  description: 'What a person said they are when they signed up.',
  values: {
    PARENT: { value: 'parent', description: 'Books for their own children.' },
    TEACHER: { value: 'teacher', description: 'Books for a class.' },
    PROVIDER: { value: 'provider', description: 'Gives activities.' },
  } as const,
})

export const LanguageEnum = builder.enumType('Language', {
  description: 'A language that Patang speaks.',
  values: {
    EN: { value: 'en', description: 'English.' },
    HI: { value: 'hi', description: 'Hindi.' },
    TA: { value: 'ta', description: 'Tamil.' },
  } as const,
})

export const DistanceUnit = builder.enumType('DistanceUnit', {
  description: 'In what distances are shown; answers are always in miles.',
  values: {
    MILES: { value: 'miles', description: 'Miles, the default.' },
    KILOMETERS: { value: 'kilometers', description: 'Kilometres.' },
  } as const,
})

export const Theme = builder.enumType('Theme', {
  description: "The app's colours.",
  values: {
    LIGHT: { value: 'light', description: 'Dark on light.' },
    DARK: { value: 'dark', description: 'Light on dark.' },
  } as const,
})

const UserSettings = builder.prismaObject('User', {
  variant: 'UserSettings',
  description: "A person's settings. Null: not chosen, so that the device's choice stands.",
  fields: (t) => ({
    language: t.expose('language', {
      type: LanguageEnum,
      nullable: true,
      description: 'Language of the app.',
    }),
    distanceUnit: t.expose('distanceUnit', {
      type: DistanceUnit,
      nullable: true,
      description: 'Unit of distances.',
    }),
    theme: t.expose('theme', { type: Theme, nullable: true, description: 'Colours of the app.' }),
    autoSaveSearches: t.exposeBoolean('autoSaveSearches', {
      description: 'Whether the last 10 searches are kept.',
    }),
  }),
})

const NotificationSettings = builder.prismaObject('User', {
  variant: 'NotificationSettings',
  description: 'What the person wants to be told, and how.',
  fields: (t) => ({
    pushNotifications: t.exposeBoolean('pushNotifications', { description: 'On the device.' }),
    emailNotifications: t.exposeBoolean('emailNotifications', { description: 'By e-mail.' }),
    smsNotifications: t.exposeBoolean('smsNotifications', { description: 'By SMS.' }),
    weeklyDigest: t.exposeBoolean('weeklyDigest', { description: 'A summary each week.' }),
  }),
})

export const User = builder.prismaNode('User', {
  description: 'A person with an account, as only they themselves see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({
    id: toUuidOrNil(id),
    AND: { id: toUuidOrNil(context.signedIn?.userId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in REST.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', {
      description: 'E-mail address, in lower case; it is also the sign-in name.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, where given.' }),
    location: t.exposeString('location', {
      description: "The person's own place: a city, PIN code or locality.",
    }),
    userType: t.expose('userType', { type: UserType, description: 'Parent, teacher or activity provider.' }),
    isAdmin: t.boolean({
      description: 'Whether this session was opened with a staff credential that is still active.',
      resolve: (user, _, { signedIn }) => signedIn?.userId === user.id && signedIn.adminId !== null,
    }),
    settings: t.variant(UserSettings, { description: 'Language, unit, theme and switches.' }),
    notificationSettings: t.variant(NotificationSettings, {
      description: 'What they want to be told, and how.',
    }),
  }),
})

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'A new account.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'E-mail address; one account each, whatever its capitals.',
    }),
    password: t.string({ required: true, description: '8 to 128 characters, not one of the commonest.' }),
    confirmPassword: t.string({ required: true, description: 'The same password again.' }),
    firstName: t.string({ required: true, description: 'First name.' }),
    lastName: t.string({ required: true, description: 'Last name.' }),
    phone: t.string({ description: 'Phone number, optional.' }),
    location: t.string({ description: "City, PIN code or locality. Default: 'Salem, Tamil Nadu'." }),
    userType: t.field({ type: UserType, description: 'Default: PARENT.' }),
  }),
})

const SignUpPayload = payload<{ userId: string }>('SignUpPayload', {
  description: 'The account was made. Its owner is not signed in by this.',
  fields: (t) => ({
    user: t.load({ type: User, id: 'userId', description: 'The new account.' }),
  }),
})

mutation('signUp', {
  type: SignUpPayload,
  description: 'Makes an account. Does not sign in.',
  input: SignUpInput,
  failures: [InvalidInput, TooManyAttempts],
  run: signUp,
})
