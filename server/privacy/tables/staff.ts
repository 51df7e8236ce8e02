import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type Person, type PersonalTable, secret, whereUser } from '../personalTable.ts'

const whereStaff = ({ id }: Person) =>
  Prisma.sql`"adminId" IN (SELECT id FROM admin_users WHERE "userId" = ${id}::uuid)`

/** The work of a staff member, and what staff note about a user. */
export const STAFF_TABLES: PersonalTable[] = [
  {
    table: 'staff_notes',
    section: 'staffNotes',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('id', 'userId', 'text', 'createdAt'), authorId: secret },
  },
  {
    table: 'admin_achievements',
    section: 'achievements',
    rows: whereStaff,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'adminId',
      'achievementType',
      'achievementName',
      'description',
      'iconName',
      'points',
      'number',
      'key',
      'unlockedAt',
      'isActive',
    ),
  },
  {
    table: 'admin_stats',
    section: 'adminStats',
    rows: whereStaff,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'adminId',
      'level',
      'totalPoints',
      'activitiesCreated',
      'providersCreated',
      'bookingsManaged',
      'reviewsModerated',
      'dailyLoginStreak',
      'lastLoginDate',
      'updatedAt',
    ),
  },
  {
    table: 'xp_events',
    section: 'xpEvents',
    rows: whereStaff,
    atDeletion: 'erased',
    columns: exportAll('id', 'adminId', 'kind', 'subject', 'points', 'createdAt'),
  },
  {
    table: 'admin_users',
    section: 'staff',
    rows: whereUser,
    atDeletion: 'erased',
    columns: {
      ...exportAll('id', 'userId', 'username', 'email', 'role', 'isActive', 'createdAt', 'lastLogin'),
      passwordHash: secret,
    },
  },
]
