import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type Person, type PersonalTable, secret, whereUser } from '../personalTable.ts'

const whereFamily =
  (column: 'id' | 'familyId') =>
  ({ id }: Person) =>
    Prisma.sql`${Prisma.raw(`"${column}"`)} IN (SELECT "familyId" FROM family_members WHERE "userId" = ${id}::uuid)`
const whereOnlyParent =
  (column: 'id' | 'familyId') =>
  ({ id }: Person) =>
    Prisma.sql`${Prisma.raw(`"${column}"`)} IN (
      SELECT own."familyId" FROM family_members own WHERE own."userId" = ${id}::uuid AND NOT EXISTS (
        SELECT FROM family_members other WHERE other."familyId" = own."familyId" AND other."userId" <> ${id}::uuid))`

/** Children and parents. A second parent keeps the children. */
export const FAMILY_TABLES: PersonalTable[] = [
  {
    table: 'family_invitations',
    section: 'familyInvitations',
    rows: ({ id, email }) => Prisma.sql`("invitedBy" = ${id}::uuid OR email = ${email})`,
    atDeletion: 'erased',
    columns: {
      ...exportAll('id', 'familyId', 'invitedBy', 'email', 'createdAt', 'expiresAt'),
      tokenHash: secret,
    },
  },
  {
    table: 'children',
    section: 'children',
    rows: whereFamily('familyId'),
    // A second parent keeps the children.
    erasedRows: whereOnlyParent('familyId'),
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'familyId',
      'firstName',
      'birthYear',
      'birthMonth',
      'notes',
      'picture',
      'createdAt',
      'updatedAt',
    ),
  },
  {
    // Erasing it erases the memberships too.
    table: 'families',
    section: 'families',
    rows: whereFamily('id'),
    erasedRows: whereOnlyParent('id'),
    atDeletion: 'erased',
    columns: exportAll('id', 'createdAt'),
  },
  {
    table: 'family_members',
    section: 'familyMemberships',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'familyId', 'position', 'joinedAt'), invitationHash: secret },
  },
]
