import { Prisma } from '../../platform/database/database.ts'
import { exportAll, type PersonalTable, secret, whereUser } from '../personalTable.ts'

/** Notifications and the ways in which they leave the app. */
export const NOTIFICATION_TABLES: PersonalTable[] = [
  {
    table: 'message_deliveries',
    section: 'messageDeliveries',
    rows: ({ id }) => Prisma.sql`"messageId" IN (SELECT id FROM messages WHERE "userId" = ${id}::uuid)`,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'messageId',
      'channel',
      'subscriptionId',
      'state',
      'createdAt',
      'doneAt',
      'claimedUntil',
    ),
  },
  {
    table: 'messages',
    section: 'messages',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'userId',
      'kind',
      'values',
      'link',
      'onceKey',
      'usefulUntil',
      'createdAt',
      'readAt',
    ),
  },
  {
    table: 'outbox_mails',
    section: 'mails',
    rows: ({ email }) => Prisma.sql`"toEmail" = ${email}`,
    atDeletion: 'erased',
    // The links of a mail replace a password.
    columns: {
      ...exportAll('id', 'toEmail', 'subject', 'createdAt'),
      text: secret,
      html: secret,
      unsubscribe: secret,
    },
  },
  {
    table: 'push_subscriptions',
    section: 'pushSubscriptions',
    rows: whereUser,
    atDeletion: 'erased',
    columns: {
      ...exportAll('id', 'userId', 'sessionId', 'endpoint', 'createdAt'),
      p256dh: secret,
      auth: secret,
    },
  },
]
