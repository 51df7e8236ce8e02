import { Prisma } from '../platform/database/database.ts'

export interface Person {
  id: string
  email: string
}

/** Treatment of a column in export and deletion. */
interface Column {
  isExported: boolean
  /** Value after deletion, when the row stays. Absent: unchanged. */
  becomes?: (person: Person) => Prisma.Sql
}

export interface PersonalTable {
  table: string
  /** Name in the exported file. */
  section: string
  rows: (person: Person) => Prisma.Sql
  /** Fewer rows for the deletion, when another person keeps some of them. */
  erasedRows?: (person: Person) => Prisma.Sql
  /** Rows are erased with the account, or stay without the user. */
  atDeletion: 'erased' | 'anonymised'
  columns: Record<string, Column>
  /** Columns with readable names for the exported ids. */
  readableColumns?: Record<string, Prisma.Sql>
}

const exportedColumn: Column = { isExported: true }
/** Not exported, not even to the owner. */
const secret: Column = { isExported: false }

function replaceWith(...value: Parameters<typeof Prisma.sql>): Column {
  return { isExported: true, becomes: () => Prisma.sql(...value) }
}

function replaceForAccount(becomes: Column['becomes']): Column {
  return { isExported: true, becomes }
}

function exportAll(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, exportedColumn]))
}

const whereUser = ({ id }: Person) => Prisma.sql`"userId" = ${id}::uuid`
const whereStaff = ({ id }: Person) =>
  Prisma.sql`"adminId" IN (SELECT id FROM admin_users WHERE "userId" = ${id}::uuid)`
const whereBookings = ({ id }: Person) =>
  Prisma.sql`"bookingId" IN (SELECT id FROM bookings WHERE "userId" = ${id}::uuid)`
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
const whereSubject = (id: string) => Prisma.sql`("subjectType" = 'User' AND "subjectId" = ${id})`
/** Changes whose values are the user's own: of the account, and of the UPI ID for a refund. */
const whereOwnValues = (id: string) =>
  Prisma.sql`(${whereSubject(id)} OR (action = 'setRefundUpiId' AND "userId" = ${id}::uuid))`
const activityNameColumn = { activity: Prisma.sql`(SELECT name FROM activities WHERE id = "activityId")` }

/**
 * Every table and column with personal data, and its treatment. Export and deletion follow this list in its
 * order. A referencing table comes before the referenced one.
 */
export const PERSONAL_TABLES: PersonalTable[] = [
  {
    // The entry stays without its author; changes of the user's own values lose their content too.
    table: 'audit_entries',
    section: 'changes',
    rows: ({ id }) => Prisma.sql`("userId" = ${id}::uuid OR ${whereSubject(id)})`,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll('id', 'action', 'subjectType', 'createdAt'),
      userId: { isExported: true, becomes: ({ id }) => Prisma.sql`nullif("userId", ${id}::uuid)` },
      subjectId: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereSubject(id)} THEN '' ELSE "subjectId" END`,
      ),
      before: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereOwnValues(id)} THEN NULL ELSE before END`,
      ),
      after: replaceForAccount(
        ({ id }) => Prisma.sql`CASE WHEN ${whereOwnValues(id)} THEN NULL ELSE after END`,
      ),
    },
  },
  {
    table: 'catalogue_imports',
    section: 'imports',
    rows: whereUser,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll(
        'id',
        'kind',
        'file',
        'state',
        'allOrNothing',
        'rowCount',
        'rowsDone',
        'rowsCreated',
        'rowsChanged',
        'rowsBad',
        'changesUpi',
        'createdAt',
        'finishedAt',
        'undoneAt',
        'deletedRows',
      ),
      userId: replaceWith`NULL`,
      content: { isExported: false, becomes: () => Prisma.sql`NULL` },
      workbook: { isExported: false, becomes: () => Prisma.sql`NULL` },
    },
  },
  {
    table: 'booking_cancellations',
    section: 'cancellations',
    rows: (person) => Prisma.sql`("cancelledBy" = ${person.id}::uuid OR ${whereBookings(person)})`,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll('id', 'bookingId', 'refundAmount', 'refundStatus', 'createdAt'),
      reason: replaceWith`CASE WHEN "cancelledBy" IS NULL THEN reason ELSE 'Cancelled' END`,
      cancelledBy: {
        isExported: true,
        becomes: ({ id }) => Prisma.sql`nullif("cancelledBy", ${id}::uuid)`,
      },
    },
  },
  {
    table: 'refunds',
    section: 'refunds',
    rows: ({ id }) =>
      Prisma.sql`"attemptId" IN (SELECT id FROM payment_attempts WHERE "payerId" = ${id}::uuid)`,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll('id', 'attemptId', 'bookingId', 'amount', 'status', 'reference', 'createdAt', 'paidAt'),
      upiId: replaceWith`NULL`,
    },
  },
  {
    // Accounting: the bank's reference is needed for refunds.
    table: 'payment_attempts',
    section: 'payments',
    rows: ({ id }) => Prisma.sql`"payerId" = ${id}::uuid`,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll(
        'id',
        'bookingId',
        'method',
        'state',
        'amount',
        'orderId',
        'reference',
        'reportedReference',
        'createdAt',
        'updatedAt',
      ),
      payerId: replaceWith`NULL`,
      reason: replaceWith`NULL`,
    },
  },
  {
    // The provider's managers receive these events too: ids and facts without personal data.
    table: 'webhook_events',
    section: 'webhookEvents',
    rows: whereBookings,
    atDeletion: 'anonymised',
    columns: exportAll('id', 'type', 'body', 'bookingId', 'activityId', 'waitlistEntryId', 'createdAt'),
  },
  {
    table: 'booking_participants',
    section: 'participants',
    rows: whereBookings,
    atDeletion: 'anonymised',
    columns: {
      ...exportAll('bookingId', 'position', 'age', 'attendance', 'checkedInAt'),
      name: replaceWith`NULL`,
      notes: replaceWith`NULL`,
      childId: replaceWith`NULL`,
    },
  },
  {
    table: 'waitlist_participants',
    section: 'waitlistParticipants',
    rows: ({ id }) => Prisma.sql`"entryId" IN (SELECT id FROM waitlist_entries WHERE "userId" = ${id}::uuid)`,
    atDeletion: 'erased',
    columns: exportAll('entryId', 'position', 'name', 'age', 'notes', 'childId'),
  },
  {
    table: 'waitlist_entries',
    section: 'waitlist',
    rows: whereUser,
    atDeletion: 'erased',
    readableColumns: activityNameColumn,
    columns: exportAll(
      'id',
      'number',
      'userId',
      'activityId',
      'timeSlotId',
      'date',
      'startsAt',
      'timeSlot',
      'participantCount',
      'contactName',
      'contactPhone',
      'contactEmail',
      'specialRequests',
      'state',
      'notifiedPosition',
      'offeredAt',
      'offerEndsAt',
      'bookingId',
      'createdAt',
      'updatedAt',
    ),
  },
  {
    table: 'bookings',
    section: 'bookings',
    rows: whereUser,
    atDeletion: 'anonymised',
    readableColumns: activityNameColumn,
    columns: {
      ...exportAll(
        'id',
        'activityId',
        'providerId',
        'timeSlotId',
        'bookingDate',
        'timeSlot',
        'participantCount',
        'participantAge',
        'totalAmount',
        'status',
        'paymentStatus',
        'paymentMethod',
        'paymentId',
        'isRecurring',
        'recurringType',
        'recurringEndDate',
        'recurringCount',
        'parentBookingId',
        'refundHours',
        'refundPercent',
        'expiresAt',
        'paymentAttemptId',
        'sequence',
        'attendance',
        'createdAt',
        'updatedAt',
        'movedFrom',
        'timeSlotBefore',
        'freeCancellationUntil',
        'isWalkIn',
      ),
      userId: replaceWith`NULL`,
      participantName: replaceWith`'Deleted account'`,
      contactName: replaceWith`'Deleted account'`,
      contactPhone: replaceWith`''`,
      contactEmail: replaceWith`''`,
      specialRequests: replaceWith`NULL`,
    },
  },
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
    columns: exportAll('userId', 'familyId', 'position', 'joinedAt'),
  },
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
    table: 'provider_claims',
    section: 'providerClaims',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll('id', 'userId', 'providerId', 'state', 'createdAt', 'decidedAt', 'note'),
  },
  {
    table: 'reviews',
    section: 'reviews',
    rows: whereUser,
    atDeletion: 'erased',
    readableColumns: activityNameColumn,
    columns: exportAll(
      'id',
      'activityId',
      'userId',
      'rating',
      'title',
      'comment',
      'isVerified',
      'isApproved',
      'hiddenReason',
      'createdAt',
      'updatedAt',
    ),
  },
  {
    table: 'review_reports',
    section: 'reviewReports',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll('id', 'reviewId', 'userId', 'reason', 'createdAt', 'handledAt'),
  },
  {
    table: 'saved_activities',
    section: 'savedActivities',
    rows: whereUser,
    atDeletion: 'erased',
    readableColumns: activityNameColumn,
    columns: exportAll('id', 'activityId', 'userId', 'savedAt'),
  },
  {
    table: 'user_preferences',
    section: 'preferences',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'userId',
      'preferredCategories',
      'ageRangeMin',
      'ageRangeMax',
      'maxTravelDistance',
      'budgetRange',
      'preferredDays',
      'preferredTimes',
      'updatedAt',
    ),
  },
  {
    table: 'activity_interactions',
    section: 'interactions',
    rows: whereUser,
    atDeletion: 'erased',
    readableColumns: activityNameColumn,
    columns: exportAll(
      'id',
      'userId',
      'activityId',
      'interactionType',
      'interactionWeight',
      'sessionId',
      'timestamp',
    ),
  },
  {
    table: 'recommendation_cache',
    section: 'recommendations',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll(
      'id',
      'userId',
      'recommendedActivityIds',
      'recommendationType',
      'score',
      'items',
      'generatedAt',
      'expiresAt',
    ),
  },
  {
    table: 'recent_searches',
    section: 'recentSearches',
    rows: whereUser,
    atDeletion: 'erased',
    columns: exportAll('id', 'userId', 'search', 'searchedAt'),
  },
  {
    table: 'idempotency_keys',
    section: 'idempotencyKeys',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('userId', 'operation', 'key', 'resultId', 'createdAt'), bodyHash: secret },
  },
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
    table: 'staff_notes',
    section: 'staffNotes',
    rows: whereUser,
    atDeletion: 'erased',
    columns: { ...exportAll('id', 'userId', 'text', 'createdAt'), authorId: secret },
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
    columns: { ...exportAll('userId', 'email', 'createdAt', 'expiresAt'), tokenHash: secret },
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
  {
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
  },
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
