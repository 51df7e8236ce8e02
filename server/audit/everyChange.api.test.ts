import { randomUUID } from 'node:crypto'
import { subHours } from 'date-fns/subHours'
import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { schema } from '../schema.ts'
import { book } from '../testing/features/booking.ts'
import { buildBookingInput } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { buildActivityInput, seedPinCodes } from '../testing/features/catalogue.ts'
import { buildActivitiesFile } from '../testing/features/catalogueFile.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { seedActivity, seedParent, seedProvider, seedReview, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
const activity = await seedActivity(db, { providerId: provider.id, capacity: 100 })
const slotId = String(activity.slots[0]?.id)

/**
 * Mutations of users on their own account, bookings, reviews and notifications, which the audit log does
 * not contain.
 */
const OWN = [
  'signIn',
  'signUp',
  'signOut',
  'changePassword',
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'confirmPassword',
  'endAccess',
  'endAllAccess',
  'requestEmailVerification',
  'deleteAccount',
  'updateProfile',
  'updateSettings',
  'updateNotificationSettings',
  'updatePreferences',
  'subscribeToPush',
  'unsubscribeFromPush',
  'markNotificationRead',
  'markAllNotificationsRead',
  'recordSearch',
  'removeRecentSearch',
  'createAccessToken',
  'revokeAccessToken',
  'clearRecentSearches',
  'createCalendarFeed',
  'revokeCalendarFeed',
  'exportMyData',
  'saveActivity',
  'unsaveActivity',
  'recordActivityView',
  'dismissActivity',
  'restoreActivity',
  'createBooking',
  'cancelBooking',
  'rescheduleBooking',
  'payAtVenue',
  'joinWaitlist',
  'leaveWaitlist',
  'acceptOffer',
  'refuseOffer',
  'submitUpiReference',
  'startOnlinePayment',
  'completeOnlinePayment',
  'createReview',
  'updateReview',
  'deleteReview',
  'reportReview',
  'checkIn',
  'acknowledgeUnlock',
  'createChild',
  'updateChild',
  'deleteChild',
  'inviteToFamily',
  'revokeFamilyInvitation',
  'acceptFamilyInvitation',
  'leaveFamily',
  'removeOtherParent',
  'createWebhook',
  'setWebhookPaused',
  'deleteWebhook',
  'testWebhook',
  'redeliverWebhook',
]

interface Entry {
  action: string
  subjectType: string
  before: object | null
  after: object | null
}

interface Who {
  id: string
  client: TestClient
}

interface Case {
  /** Input of the mutation; `whose` is who calls it. */
  input(whose: Who): Promise<object>
  /** True: a second call changes nothing. */
  isRepeatable?: true
  who?: () => Promise<Who>
  expected: Partial<Entry>
}

let lastUtr = 512_345_678_901

async function seedAttempt(parent?: Who) {
  const { client } = parent ?? (await seedParent(server))
  const { booking } = await book(client, activity)
  lastUtr += 1
  await runPaymentMutation(client, 'submitUpiReference', {
    bookingId: booking.id,
    utr: String(lastUtr),
  })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  return { attemptId: attempt.id, bookingId: booking.uuid as string, client }
}

async function seedRefund(parent?: Who) {
  const { attemptId, bookingId, client } = await seedAttempt(parent)
  await runPaymentMutation(admin.client, 'confirmPayment', { attemptId })
  await cancel(client, bookingId)
  return { refundId: (await db.refund.findFirstOrThrow({ where: { attemptId } })).id }
}

async function seedClaim() {
  const { id: userId } = await seedParent(server, { userType: 'provider' })
  const { id } = await seedProvider(db)
  return { claimId: (await db.providerClaim.create({ data: { userId, providerId: id } })).id }
}

async function seedCheckedImport() {
  const content = buildActivitiesFile(provider.id, 1)
  const { id } = await db.catalogueImport.create({
    data: { kind: 'activities', file: 'classes.csv', content, state: 'checked', userId: admin.id },
  })
  return { importId: id }
}

const seedReviewInput = async (isApproved: boolean) => {
  const { id } = await seedReview(db, { activityId: activity.id, rating: 1, isApproved })
  return { reviewId: id, ...(isApproved ? { reason: 'It names a child.' } : {}) }
}
const seedActivityId = async () => (await seedActivity(db, { providerId: provider.id })).id

const CASES: Record<string, Case> = {
  createActivity: {
    input: async () => buildActivityInput(provider.id, { name: 'Logged' }),
    isRepeatable: true,
    expected: { subjectType: 'Activity', before: null, after: expect.objectContaining({ name: 'Logged' }) },
  },
  updateActivity: {
    input: async () => ({ activityId: await seedActivityId(), version: 0, price: '500' }),
    expected: { subjectType: 'Activity', before: { price: '450.00' }, after: { price: '500.00' } },
  },
  duplicateActivity: {
    input: async () => ({ activityId: await seedActivityId(), idempotencyKey: randomUUID() }),
    isRepeatable: true,
    expected: { subjectType: 'Activity', before: null, after: expect.objectContaining({ isActive: false }) },
  },
  setActivityActive: {
    input: async () => ({ activityId: await seedActivityId(), isActive: false }),
    isRepeatable: true,
    expected: { subjectType: 'Activity', before: { isActive: true }, after: { isActive: false } },
  },
  createClosure: {
    input: async () => ({
      activityId: await seedActivityId(),
      firstDay: '2026-12-05',
      reason: 'The hall is let.',
    }),
    expected: {
      subjectType: 'Activity',
      before: null,
      after: { firstDay: '2026-12-05', lastDay: null, reason: 'The hall is let.' },
    },
  },
  deleteClosure: {
    input: async () => {
      const closure = {
        activityId: await seedActivityId(),
        firstDay: new Date('2026-12-05'),
        reason: 'Diwali',
      }
      return { closureId: (await db.closure.create({ data: closure })).id }
    },
    expected: {
      subjectType: 'Activity',
      before: { firstDay: '2026-12-05', reason: 'Diwali' },
      after: { firstDay: null, reason: null },
    },
  },
  updateActivities: {
    input: async () => ({ activityIds: [await seedActivityId()], priceChange: { percent: 10 } }),
    expected: {
      action: 'updateActivity',
      subjectType: 'Activity',
      before: { price: '450.00' },
      after: { price: '495.00' },
    },
  },
  deleteActivities: {
    input: async () => ({ activityIds: [await seedActivityId()] }),
    expected: {
      subjectType: 'Activity',
      before: expect.objectContaining({ name: 'Pottery for beginners' }),
      after: null,
    },
  },
  deleteProviders: {
    input: async () => ({ providerIds: [(await seedProvider(db)).id] }),
    expected: {
      subjectType: 'Provider',
      before: expect.objectContaining({ name: 'Clay Club' }),
      after: null,
    },
  },
  mergeProviders: {
    input: async () => {
      const merged = await seedProvider(db, { name: 'Clay Club Salem' })
      return { survivorId: (await seedProvider(db)).id, mergedId: merged.id }
    },
    expected: {
      subjectType: 'Provider',
      before: { mergedProvider: null },
      after: expect.objectContaining({ mergedProvider: 'Clay Club Salem', movedActivities: 0, bookings: 0 }),
    },
  },
  setSlotDate: {
    input: async () => ({ slotId, date: '2026-12-05', plan: 'CLOSED' }),
    isRepeatable: true,
    expected: {
      subjectType: 'Activity',
      before: { 'saturday 10:00-11:00 2026-12-05': 'regular' },
      after: { 'saturday 10:00-11:00 2026-12-05': 'closed' },
    },
  },
  createProvider: {
    input: async () => ({ name: 'Kite House', postcode: '636007', idempotencyKey: randomUUID() }),
    isRepeatable: true,
    expected: {
      subjectType: 'Provider',
      before: null,
      after: expect.objectContaining({ name: 'Kite House' }),
    },
  },
  updateProvider: {
    input: async () => ({ providerId: (await seedProvider(db)).id, version: 0, phone: null }),
    expected: { subjectType: 'Provider', before: { phone: '+919876543210' }, after: { phone: null } },
  },
  startImport: {
    input: async () => ({ ...(await seedCheckedImport()), allOrNothing: true }),
    isRepeatable: true,
    expected: { subjectType: 'CatalogueImport', after: { allOrNothing: true } },
  },
  undoImport: {
    input: async () => {
      const { importId } = await seedCheckedImport()
      const written = { state: 'done', finishedAt: server.clock.now, rowCount: 1, rowsCreated: 1 } as const
      await db.catalogueImport.update({ where: { id: importId }, data: written })
      return { importId }
    },
    isRepeatable: true,
    expected: { subjectType: 'CatalogueImport', after: { kind: 'activities', file: 'classes.csv' } },
  },
  setUserActive: {
    input: async () => ({ userId: (await seedParent(server)).id, isActive: false }),
    isRepeatable: true,
    expected: {
      action: 'deactivatePerson',
      subjectType: 'User',
      before: { isActive: true },
      after: { isActive: false },
    },
  },
  addKindSynonym: {
    input: async () => ({ phrase: 'zumbaton', kind: 'KARATE' }),
    expected: {
      subjectType: 'KindSynonym',
      before: null,
      after: { phrase: 'zumbaton', kind: 'karate' },
    },
  },
  removeKindSynonym: {
    input: async () => ({
      id: (await db.kindSynonym.create({ data: { phrase: 'quidditch', kind: 'karate' } })).id,
    }),
    expected: {
      subjectType: 'KindSynonym',
      before: { phrase: 'quidditch', kind: 'karate' },
      after: null,
    },
  },
  ignoreMissedSearch: {
    input: async () => ({ id: (await db.missedSearch.create({ data: { text: 'asdf' } })).id }),
    expected: { subjectType: 'KindSynonym', before: null, after: { phrase: 'asdf' } },
  },
  addStaffNote: {
    input: async () => ({ userId: (await seedParent(server)).id, text: 'Prefers mornings.' }),
    expected: { subjectType: 'User', before: null, after: { note: 'Prefers mornings.' } },
  },
  setUserStaff: {
    input: async () => ({ userId: (await seedParent(server)).id, isStaff: true }),
    isRepeatable: true,
    expected: {
      action: 'makeStaff',
      subjectType: 'User',
      before: { isStaff: false },
      after: { isStaff: true },
    },
  },
  hideReview: {
    input: () => seedReviewInput(true),
    isRepeatable: true,
    expected: {
      subjectType: 'Review',
      before: { isApproved: true, hiddenReason: null },
      after: { isApproved: false, hiddenReason: 'It names a child.' },
    },
  },
  showReview: {
    input: () => seedReviewInput(false),
    isRepeatable: true,
    expected: { subjectType: 'Review', before: { isApproved: false }, after: { isApproved: true } },
  },
  claimProvider: {
    input: async () => ({
      providerId: (await seedProvider(db)).id,
      note: 'I have run this studio since 2011.',
    }),
    isRepeatable: true,
    who: () => seedParent(server, { userType: 'provider' }),
    expected: { subjectType: 'Provider', before: null, after: { claim: 'pending' } },
  },
  decideClaim: {
    input: async () => ({ ...(await seedClaim()), approve: true }),
    isRepeatable: true,
    expected: { subjectType: 'Provider', before: { claim: 'pending' }, after: { claim: 'approved' } },
  },
  recordAttendance: {
    input: async () => ({ bookingId: await seedPastBooking(), attendance: 'PRESENT' }),
    isRepeatable: true,
    expected: { subjectType: 'Booking', before: { attendance: null }, after: { attendance: 'present' } },
  },
  addWalkIn: {
    input: async () => {
      const { slots } = await seedActivity(db, { days: ['monday'], startTime: '18:00', endTime: '19:00' })
      const name = { participantName: 'Mira', participantAge: 7, idempotencyKey: randomUUID() }
      return { slotId: slots[0]?.id, ...name }
    },
    isRepeatable: true,
    expected: {
      subjectType: 'Booking',
      before: null,
      after: { session: '2026-11-23 18:00-19:00', amount: '450.00' },
    },
  },
  checkInParticipant: {
    input: async () => ({ bookingId: await seedBookingToday(), position: 1 }),
    isRepeatable: true,
    expected: { subjectType: 'Booking', before: { attendance: null }, after: { attendance: 'present' } },
  },
  bookForParent: {
    input: async () => ({
      ...buildBookingInput(activity, { contactEmail: `caller-${randomUUID()}@example.in` }),
      reason: 'Asked for on the phone.',
      idempotencyKey: randomUUID(),
    }),
    isRepeatable: true,
    expected: {
      subjectType: 'Booking',
      before: null,
      after: { reason: 'Asked for on the phone.', seats: 1, sessions: 1 },
    },
  },
  cancelManagedBooking: {
    input: async () => ({ bookingId: await seedBooking(), refund: 'NONE', reason: 'The child is ill.' }),
    expected: {
      subjectType: 'Booking',
      after: { reason: 'The child is ill.', refundAmount: '0.00', sessions: 1 },
    },
  },
  moveBooking: {
    input: async () => ({
      bookingId: await seedBooking(),
      bookingDate: '2026-12-19',
      timeSlot: activity.timeSlot,
      reason: 'Asked for on the phone.',
    }),
    expected: {
      subjectType: 'Booking',
      before: { session: '2026-11-28 10:00-11:00' },
      after: { session: '2026-12-19 10:00-11:00', reason: 'Asked for on the phone.' },
    },
  },
  recordPayment: {
    input: async () => ({ bookingId: await seedBooking(), method: 'CASH', reason: 'Paid at reception.' }),
    expected: {
      subjectType: 'Booking',
      after: { method: 'cash', amount: '450.00', reason: 'Paid at reception.' },
    },
  },
  resendConfirmation: {
    input: async () => ({ bookingId: await seedBooking(), reason: 'Asked for on the phone.' }),
    expected: { subjectType: 'Booking', after: { reason: 'Asked for on the phone.' } },
  },
  cancelSession: {
    input: async () => ({ slotId, date: '2026-12-12', reason: 'The teacher is ill.' }),
    expected: { subjectType: 'Activity', after: expect.objectContaining({ reason: 'The teacher is ill.' }) },
  },
  confirmPayment: {
    input: async () => ({ attemptId: (await seedAttempt()).attemptId }),
    isRepeatable: true,
    expected: {
      subjectType: 'Booking',
      before: { state: 'checking' },
      after: { state: 'paid', amount: '450.00' },
    },
  },
  refusePayment: {
    input: async () => ({ attemptId: (await seedAttempt()).attemptId, reason: 'No such transfer.' }),
    isRepeatable: true,
    expected: {
      subjectType: 'Booking',
      before: { state: 'checking' },
      after: { state: 'refused', reason: 'No such transfer.', amount: '450.00' },
    },
  },
  setRefundUpiId: {
    who: () => seedParent(server),
    input: async (parent) => ({ ...(await seedRefund(parent)), upiId: 'asha@okbank' }),
    isRepeatable: true,
    expected: { subjectType: 'Booking', before: { upiId: null }, after: { upiId: 'asha@okbank' } },
  },
  markRefundPaid: {
    input: async () => ({ ...(await seedRefund()), reference: 'N123' }),
    isRepeatable: true,
    expected: {
      subjectType: 'Booking',
      before: { refund: 'pending' },
      after: { refund: 'paid', amount: '450.00', reference: 'N123' },
    },
  },
}

async function seedBooking() {
  const parent = await seedParent(server)
  return (await book(parent.client, activity)).booking.uuid as string
}

const seedPastBooking = () => seedConfirmedBooking(subHours(server.clock.now, 24))
const seedBookingToday = () => seedConfirmedBooking(server.clock.now)

async function seedConfirmedBooking(bookingDate: Date) {
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  await db.booking.update({
    where: { id: booking.uuid },
    data: { bookingDate, status: 'confirmed', paymentStatus: 'paid', expiresAt: null },
  })
  return booking.uuid as string
}

async function run(client: TestClient, name: string, input: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await client.runText(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ... on Failure { message } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  expect(data.result.__typename, data.result.message).toMatch(/Payload$/)
}

test('every mutation belongs to users or has an audit case', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.filter((name) => !OWN.includes(name) && !CASES[name])).toEqual([])
  expect([...OWN, ...Object.keys(CASES)].filter((name) => !mutations.includes(name))).toEqual([])
})

test.each(Object.entries(CASES))(
  '%s is recorded once: who, what, old and new values, when',
  async (name, { input, isRepeatable, who, expected }) => {
    const { id: userId, client } = who ? await who() : admin
    const sent = await input({ id: userId, client })
    const known = await db.auditEntry.findMany({ select: { id: true } })
    const listAdded = () => db.auditEntry.findMany({ where: { id: { notIn: known.map(({ id }) => id) } } })
    await run(client, name, sent)
    if (isRepeatable) await run(client, name, sent)
    const entries = await listAdded()
    expect(entries).toMatchObject([{ userId, action: name, createdAt: server.clock.now, ...expected }])
    expect(entries[0]?.subjectId).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('records nothing for a refused change', async () => {
  const before = await db.auditEntry.count()
  const { client } = await seedParent(server)
  const off = { activityId: activity.id, isActive: false }
  const { data } = await client.graphql(
    graphql('mutation ($input: SetActivityActiveInput!) { setActivityActive(input: $input) { __typename } }'),
    { input: off },
  )
  expect(data.setActivityActive.__typename).toBe('NotAllowed')
  expect(await db.auditEntry.count()).toBe(before)
})
