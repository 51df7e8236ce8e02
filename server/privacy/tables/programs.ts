import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type PersonalTable, secret, whereUser } from '../personalTable.ts'

/** What gives programs access to the account. */
export const PROGRAM_TABLES: PersonalTable[] = [
  {
    table: 'calendar_feeds',
    section: 'calendarFeeds',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'createdAt'), tokenHash: secret },
  },
  {
    table: 'webhook_deliveries',
    section: 'webhookDeliveries',
    rows: ({ id }) => Prisma.sql`"webhookId" IN (SELECT id FROM webhooks WHERE "userId" = ${id}::uuid)`,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'webhookId',
      'eventId',
      'state',
      'tries',
      'httpStatus',
      'duration',
      'problem',
      'createdAt',
      'lastTryAt',
      'nextTryAt',
      'claimedUntil',
    ),
  },
  {
    table: 'webhooks',
    section: 'webhooks',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('id', 'userId', 'url', 'events', 'state', 'failingSince', 'createdAt'), secret },
  },
  {
    table: 'access_tokens',
    section: 'accessTokens',
    rows: whereUser,
    atDeletion: 'erased',
    columns: {
      ...exportAll(
        'id',
        'userId',
        'name',
        'visibleStart',
        'scopes',
        'createdAt',
        'lastUsedAt',
        'expiresAt',
        'revokedAt',
      ),
      tokenHash: secret,
    },
  },
]
