import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type PersonalTable, secret, whereUser } from '../personalTable.ts'

/** Signing in, and the links and keys that the account uses once. */
export const SIGN_IN_TABLES: PersonalTable[] = [
  {
    table: 'idempotency_keys',
    section: 'idempotencyKeys',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'operation', 'key', 'resultId', 'createdAt'), bodyHash: secret },
  },
  {
    table: 'password_resets',
    section: 'passwordResets',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'createdAt', 'expiresAt'), tokenHash: secret },
  },
  {
    table: 'email_verifications',
    section: 'emailVerifications',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'email', 'createdAt', 'expiresAt', 'usedAt'), tokenHash: secret },
  },
  {
    table: 'sign_in_attempts',
    section: 'signInAttempts',
    rows: ({ email }) =>
      Prisma.sql`split_part(key, ':', 1) IN ('account', 'reset', 'mailHour', 'mailDay')
        AND split_part(key, ':', 2) = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`,
    atDeletion: 'erased',
    columns: { key: secret, ...exportAll('points', 'expire') },
  },
  {
    table: 'known_devices',
    section: 'knownDevices',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('id', 'userId', 'createdAt', 'lastUsedAt'), tokenHash: secret },
  },
  {
    table: 'sessions',
    section: 'sessions',
    rows: whereUser,
    atDeletion: 'erased',
    columns: {
      ...exportAll(
        'id',
        'userId',
        'adminId',
        'createdAt',
        'lastSeenAt',
        'expiresAt',
        'lastUnlock',
        'passwordAt',
        'device',
      ),
      tokenHash: secret,
    },
  },
]
