import { Prisma } from '../platform/database/database.ts'

export interface Person {
  id: string
  email: string
}

/** What export and deletion do with a column. */
interface Column {
  isExported: boolean
  /** Its value after deletion, where the row stays; absent: it stays as it is. */
  becomes?: (person: Person) => Prisma.Sql
}

export interface PersonalTable {
  table: string
  /** Its name in the exported file. */
  section: string
  rows: (person: Person) => Prisma.Sql
  /** Rows go with the account, or stay without the person. */
  fate: 'erased' | 'anonymised'
  columns: Record<string, Column>
  /** What makes the exported rows readable beside their ids. */
  also?: Record<string, Prisma.Sql>
}

const shown: Column = { isExported: true }
/** Not even its owner is shown it. */
const secret: Column = { isExported: false }

function replaced(...value: Parameters<typeof Prisma.sql>): Column {
  return { isExported: true, becomes: () => Prisma.sql(...value) }
}

function ofAccount(becomes: Column['becomes']): Column {
  return { isExported: true, becomes }
}

function all(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, shown]))
}

const ofUser = ({ id }: Person) => Prisma.sql`"userId" = ${id}::uuid`
const ofAdmin = ({ id }: Person) =>
  Prisma.sql`"adminId" IN (SELECT id FROM admin_users WHERE "userId" = ${id}::uuid)`
const ofBookings = ({ id }: Person) =>
  Prisma.sql`"bookingId" IN (SELECT id FROM bookings WHERE "userId" = ${id}::uuid)`
const isAbout = (id: string) => Prisma.sql`("subjectType" = 'User' AND "subjectId" = ${id})`
const activity = { activity: Prisma.sql`(SELECT name FROM activities WHERE id = "activityId")` }

/**
 * Every table that holds something of a person, every column of it, and what becomes of it: the export and the
 * deletion of an account are made of this list, in its order. What refers to a row stands before that row.
 */
export const PERSONAL_TABLES: PersonalTable[] = [
  {
    // What was done stays, who did it goes; of changes to the account itself their content too.
    table: 'audit_entries',
    section: 'changes',
    rows: ({ id }) => Prisma.sql`("userId" = ${id}::uuid OR ${isAbout(id)})`,
    fate: 'anonymised',
    columns: {
      ...all('id', 'action', 'subjectType', 'createdAt'),
      userId: { isExported: true, becomes: ({ id }) => Prisma.sql`nullif("userId", ${id}::uuid)` },
      subjectId: ofAccount(({ id }) => Prisma.sql`CASE WHEN ${isAbout(id)} THEN '' ELSE "subjectId" END`),
      before: ofAccount(({ id }) => Prisma.sql`CASE WHEN ${isAbout(id)} THEN NULL ELSE before END`),
      after: ofAccount(({ id }) => Prisma.sql`CASE WHEN ${isAbout(id)} THEN NULL ELSE after END`),
    },
  },
  {
    table: 'catalogue_imports',
    section: 'imports',
    rows: ofUser,
    fate: 'anonymised',
    columns: {
      ...all('id', 'kind', 'file', 'state', 'allOrNothing', 'rowCount', 'rowsDone', 'rowsCreated', 'rowsBad'),
      ...all('createdAt', 'finishedAt'),
      userId: replaced`NULL`,
      content: { isExported: false, becomes: () => Prisma.sql`NULL` },
    },
  },
  {
    table: 'booking_cancellations',
    section: 'cancellations',
    rows: (person) => Prisma.sql`("cancelledBy" = ${person.id}::uuid OR ${ofBookings(person)})`,
    fate: 'anonymised',
    columns: {
      ...all('id', 'bookingId', 'refundAmount', 'refundStatus', 'createdAt'),
      reason: replaced`CASE WHEN "cancelledBy" IS NULL THEN reason ELSE 'Cancelled' END`,
      cancelledBy: {
        isExported: true,
        becomes: ({ id }) => Prisma.sql`nullif("cancelledBy", ${id}::uuid)`,
      },
    },
  },
  {
    table: 'refunds',
    section: 'refunds',
    rows: (person) =>
      Prisma.sql`"attemptId" IN (SELECT id FROM payment_attempts WHERE ${ofBookings(person)})`,
    fate: 'anonymised',
    columns: all('id', 'attemptId', 'bookingId', 'amount', 'status', 'reference', 'createdAt', 'paidAt'),
  },
  {
    // The books: the bank's reference says where a refund goes; who paid, only the booking says, which forgets it.
    table: 'payment_attempts',
    section: 'payments',
    rows: ofBookings,
    fate: 'anonymised',
    columns: {
      ...all('id', 'bookingId', 'method', 'state', 'amount', 'orderId', 'reference'),
      ...all('createdAt', 'updatedAt'),
      reason: replaced`NULL`,
    },
  },
  {
    // Told to those who act for the provider too, as they know the bookings: ids and facts, nothing of a person.
    table: 'webhook_events',
    section: 'webhookEvents',
    rows: ofBookings,
    fate: 'anonymised',
    columns: all('id', 'type', 'body', 'bookingId', 'activityId', 'createdAt'),
  },
  {
    table: 'bookings',
    section: 'bookings',
    rows: ofUser,
    fate: 'anonymised',
    also: activity,
    columns: {
      ...all('id', 'activityId', 'providerId', 'timeSlotId', 'bookingDate', 'timeSlot', 'participantCount'),
      ...all('participantAge', 'totalAmount', 'status', 'paymentStatus', 'paymentMethod', 'paymentId'),
      ...all('isRecurring', 'recurringType', 'recurringEndDate', 'recurringCount', 'parentBookingId'),
      ...all('refundHours', 'refundPercent', 'expiresAt', 'paymentAttemptId', 'sequence', 'attendance'),
      ...all('createdAt', 'updatedAt'),
      userId: replaced`NULL`,
      participantName: replaced`'Deleted account'`,
      contactName: replaced`'Deleted account'`,
      contactPhone: replaced`''`,
      contactEmail: replaced`''`,
      specialRequests: replaced`NULL`,
    },
  },
  {
    table: 'calendar_feeds',
    section: 'calendarFeeds',
    rows: ofUser,
    fate: 'erased',
    columns: { ...all('userId', 'createdAt'), tokenHash: secret },
  },
  {
    table: 'webhook_deliveries',
    section: 'webhookDeliveries',
    rows: ({ id }) => Prisma.sql`"webhookId" IN (SELECT id FROM webhooks WHERE "userId" = ${id}::uuid)`,
    fate: 'erased',
    columns: {
      ...all(
        'id',
        'webhookId',
        'eventId',
        'state',
        'tries',
        'httpStatus',
        'duration',
        'problem',
        'createdAt',
      ),
      ...all('lastTryAt', 'nextTryAt', 'claimedUntil'),
    },
  },
  {
    table: 'webhooks',
    section: 'webhooks',
    rows: ofUser,
    fate: 'erased',
    columns: { ...all('id', 'userId', 'url', 'events', 'state', 'failingSince', 'createdAt'), secret },
  },
  {
    table: 'provider_claims',
    section: 'providerClaims',
    rows: ofUser,
    fate: 'erased',
    columns: all('id', 'userId', 'providerId', 'state', 'createdAt', 'decidedAt', 'note'),
  },
  {
    table: 'reviews',
    section: 'reviews',
    rows: ofUser,
    fate: 'erased',
    also: activity,
    columns: {
      ...all('id', 'activityId', 'userId', 'rating', 'title', 'comment', 'isVerified', 'isApproved'),
      ...all('hiddenReason', 'createdAt', 'updatedAt'),
    },
  },
  {
    table: 'review_reports',
    section: 'reviewReports',
    rows: ofUser,
    fate: 'erased',
    columns: all('id', 'reviewId', 'userId', 'reason', 'createdAt', 'handledAt'),
  },
  {
    table: 'saved_activities',
    section: 'savedActivities',
    rows: ofUser,
    fate: 'erased',
    also: activity,
    columns: all('id', 'activityId', 'userId', 'savedAt'),
  },
  {
    table: 'user_preferences',
    section: 'preferences',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'preferredCategories', 'ageRangeMin', 'ageRangeMax', 'maxTravelDistance'),
      ...all('budgetRange', 'preferredDays', 'preferredTimes', 'updatedAt'),
    },
  },
  {
    table: 'activity_interactions',
    section: 'interactions',
    rows: ofUser,
    fate: 'erased',
    also: activity,
    columns: {
      ...all('id', 'userId', 'activityId', 'interactionType', 'interactionWeight', 'sessionId', 'timestamp'),
    },
  },
  {
    table: 'recommendation_cache',
    section: 'recommendations',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'recommendedActivityIds', 'recommendationType', 'score', 'items'),
      ...all('generatedAt', 'expiresAt'),
    },
  },
  {
    table: 'recent_searches',
    section: 'recentSearches',
    rows: ofUser,
    fate: 'erased',
    columns: all('id', 'userId', 'search', 'searchedAt'),
  },
  {
    table: 'idempotency_keys',
    section: 'idempotencyKeys',
    rows: ofUser,
    fate: 'erased',
    columns: { ...all('userId', 'operation', 'key', 'resultId', 'createdAt'), bodyHash: secret },
  },
  {
    table: 'message_deliveries',
    section: 'messageDeliveries',
    rows: ({ id }) => Prisma.sql`"messageId" IN (SELECT id FROM messages WHERE "userId" = ${id}::uuid)`,
    fate: 'erased',
    columns: all('id', 'messageId', 'channel', 'subscriptionId', 'state', 'createdAt', 'doneAt'),
  },
  {
    table: 'messages',
    section: 'messages',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'kind', 'values', 'link', 'onceKey', 'usefulUntil', 'createdAt', 'readAt'),
    },
  },
  {
    table: 'outbox_mails',
    section: 'mails',
    rows: ({ email }) => Prisma.sql`"toEmail" = ${email}`,
    fate: 'erased',
    // The links of a mail are as good as a password.
    columns: {
      ...all('id', 'toEmail', 'subject', 'createdAt'),
      text: secret,
      html: secret,
      unsubscribe: secret,
    },
  },
  {
    table: 'access_tokens',
    section: 'accessTokens',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'name', 'visibleStart', 'scopes', 'createdAt', 'lastUsedAt'),
      ...all('expiresAt', 'revokedAt'),
      tokenHash: secret,
    },
  },
  {
    table: 'password_resets',
    section: 'passwordResets',
    rows: ofUser,
    fate: 'erased',
    columns: { ...all('userId', 'createdAt', 'expiresAt'), tokenHash: secret },
  },
  {
    table: 'push_subscriptions',
    section: 'pushSubscriptions',
    rows: ofUser,
    fate: 'erased',
    columns: { ...all('id', 'userId', 'sessionId', 'endpoint', 'createdAt'), p256dh: secret, auth: secret },
  },
  {
    table: 'sign_in_attempts',
    section: 'signInAttempts',
    rows: ({ email }) =>
      Prisma.sql`split_part(subject, ':', 1) IN ('account', 'reset')
        AND split_part(subject, ':', 2) = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`,
    fate: 'erased',
    columns: { subject: secret, ...all('windowStart', 'attempts') },
  },
  {
    table: 'sessions',
    section: 'sessions',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'adminId', 'createdAt', 'lastSeenAt', 'expiresAt', 'lastUnlock'),
      tokenHash: secret,
    },
  },
  {
    table: 'admin_achievements',
    section: 'achievements',
    rows: ofAdmin,
    fate: 'erased',
    columns: {
      ...all('id', 'adminId', 'achievementType', 'achievementName', 'description', 'iconName', 'points'),
      ...all('number', 'key', 'unlockedAt', 'isActive'),
    },
  },
  {
    table: 'admin_stats',
    section: 'adminStats',
    rows: ofAdmin,
    fate: 'erased',
    columns: {
      ...all('id', 'adminId', 'level', 'totalPoints', 'activitiesCreated', 'providersCreated'),
      ...all('bookingsManaged', 'reviewsModerated', 'dailyLoginStreak', 'lastLoginDate', 'updatedAt'),
    },
  },
  {
    table: 'xp_events',
    section: 'xpEvents',
    rows: ofAdmin,
    fate: 'erased',
    columns: all('id', 'adminId', 'kind', 'subject', 'points', 'createdAt'),
  },
  {
    table: 'admin_users',
    section: 'staff',
    rows: ofUser,
    fate: 'erased',
    columns: {
      ...all('id', 'userId', 'username', 'email', 'role', 'isActive', 'createdAt', 'lastLogin'),
      passwordHash: secret,
    },
  },
  {
    table: 'users',
    section: 'profile',
    rows: ({ id }) => Prisma.sql`id = ${id}::uuid`,
    fate: 'erased',
    columns: {
      ...all('id', 'email', 'firstName', 'lastName', 'phone', 'location', 'userType', 'isActive', 'isDemo'),
      ...all('createdAt', 'lastLogin', 'language', 'distanceUnit', 'theme', 'autoSaveSearches'),
      ...all('pushNotifications', 'emailNotifications', 'smsNotifications', 'weeklyDigest'),
      passwordHash: secret,
    },
  },
]

/** Columns that are called like a person's, and why they are not. */
export const NOT_PERSONAL: Record<string, string> = {
  'providers.name': 'the public name of a business',
  'providers.email': 'the public address of a business',
  'providers.phone': 'the public number of a business',
  'activities.name': 'what is offered',
  'places.name': 'a place of the gazetteer',
}
