import { Prisma } from '../platform/database/database.ts'
import { exportAll, type PersonalTable, secret } from './personalTable.ts'
import { BOOKING_TABLES } from './tables/bookings.ts'
import { CATALOGUE_TABLES } from './tables/catalogue.ts'
import { CHANGE_TABLES } from './tables/changes.ts'
import { FAMILY_TABLES } from './tables/family.ts'
import { NOTIFICATION_TABLES } from './tables/notifications.ts'
import { PROGRAM_TABLES } from './tables/programs.ts'
import { SIGN_IN_TABLES } from './tables/signIn.ts'
import { STAFF_TABLES } from './tables/staff.ts'

export type { Person, PersonalTable } from './personalTable.ts'

/** The last of all tables: the others refer to it. */
const USER_TABLE: PersonalTable = {
  table: 'users',
  section: 'profile',
  rows: ({ id }) => Prisma.sql`id = ${id}::uuid`,
  atDeletion: 'erased',
  columns: {
    ...exportAll(
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'location',
      'userType',
      'isActive',
      'isDemo',
      'createdAt',
      'lastLogin',
      'emailVerifiedAt',
      'language',
      'distanceUnit',
      'theme',
      'autoSaveSearches',
      'showFittingChildren',
      'pushNotifications',
      'emailNotifications',
      'smsNotifications',
      'weeklyDigest',
      'providerMail',
    ),
    passwordHash: secret,
  },
}

/**
 * Every table and column with personal data, and its treatment. Export and deletion follow this list in its
 * order. A referencing table comes before the referenced one.
 */
export const PERSONAL_TABLES: PersonalTable[] = [
  ...CHANGE_TABLES,
  ...BOOKING_TABLES,
  ...FAMILY_TABLES,
  ...PROGRAM_TABLES,
  ...CATALOGUE_TABLES,
  ...NOTIFICATION_TABLES,
  ...SIGN_IN_TABLES,
  ...STAFF_TABLES,
  USER_TABLE,
]

/** Columns with a personal-looking name, and why they are not personal. */
export const NOT_PERSONAL: Record<string, string> = {
  'providers.name': 'the public name of a business',
  'providers.email': 'the public address of a business',
  'provider_news.email': 'the public address of a business',
  'providers.phone': 'the public number of a business',
  'activities.name': 'what is offered',
  'catalogue_import_rows.name': 'name of an activity or provider',
  'places.name': 'a place of the gazetteer',
}
