import { createECDH, randomBytes } from 'node:crypto'
import { SATURDAY } from '../features/bookingInput.ts'
import { buildActivityInput } from '../features/catalogue.ts'
import { REVIEW_INPUT } from '../features/review.ts'
import { buildJoinInput } from '../features/waitlist.ts'
import type { FakeGateway } from '../servers/fakeGateway.ts'
import { type ExpectedResults, ROLES } from './roles.ts'
import type { SubjectFactory } from './subjects.ts'

export const PASSWORD = 'kite over salem'

/** Expected results by role, and the input about a subject of the user or the provider. */
type MutationRow = readonly [
  results: ExpectedResults,
  input: (make: SubjectFactory, gateway: FakeGateway) => object | undefined | Promise<object>,
]

const EVERYONE: ExpectedResults = ['done', 'done', 'done', 'done', 'done', 'done']
const SIGNED_IN: ExpectedResults = ['NotSignedIn', 'done', 'done', 'done', 'done', 'done']
const STAFF: ExpectedResults = ['NotSignedIn', 'NotAllowed', 'NotAllowed', 'NotAllowed', 'NotAllowed', 'done']
/** Only the owner may; for others the object does not exist. */
const OWNER_ONLY: ExpectedResults = ['NotSignedIn', 'done', 'NotFound', 'NotFound', 'NotFound', 'NotFound']
/** The provider's managers and staff. */
const MANAGERS: ExpectedResults = ['NotSignedIn', 'NotAllowed', 'NotAllowed', 'done', 'NotAllowed', 'done']
/** A provider does not review its own activities. */
const NOT_MANAGERS: ExpectedResults = ['NotSignedIn', 'done', 'done', 'OwnActivity', 'done', 'done']
/** Readable for every role, changed by its author only. */
const AUTHOR_ONLY: ExpectedResults = [
  'NotSignedIn',
  'done',
  'NotAllowed',
  'NotAllowed',
  'NotAllowed',
  'NotAllowed',
]

/** Rights of every mutation by role (product.md, section 12). */
export const MUTATION_RIGHTS: Record<string, MutationRow> = {
  createWebhook: [SIGNED_IN, () => ({ url: 'https://8.8.8.8/patang', events: ['BOOKING_CREATED'] })],
  deleteWebhook: [OWNER_ONLY, async (make) => ({ webhookId: (await make.webhook()).id })],
  dismissActivity: [SIGNED_IN, async (make) => ({ activityId: await make.activity() })],
  redeliverWebhook: [OWNER_ONLY, async (make) => ({ deliveryId: (await make.webhook()).deliveryId })],
  restoreActivity: [SIGNED_IN, async (make) => ({ activityId: await make.activity() })],
  setWebhookPaused: [OWNER_ONLY, async (make) => ({ webhookId: (await make.webhook()).id, isPaused: true })],
  testWebhook: [OWNER_ONLY, async (make) => ({ webhookId: (await make.webhook()).id })],
  addKindSynonym: [STAFF, () => ({ phrase: 'zumbaton', kind: 'KARATE' })],
  addStaffNote: [STAFF, async (make) => ({ userId: await make.person(), text: 'Prefers mornings.' })],
  acknowledgeUnlock: [STAFF, () => ({ number: 1 })],
  acceptOffer: [OWNER_ONLY, async (make) => ({ entryId: await make.offer() })],
  joinWaitlist: [SIGNED_IN, async (make) => buildJoinInput(await make.fullActivity())],
  leaveWaitlist: [OWNER_ONLY, async (make) => ({ entryId: await make.wait() })],
  refuseOffer: [OWNER_ONLY, async (make) => ({ entryId: await make.offer() })],
  cancelBooking: [OWNER_ONLY, async (make) => ({ bookingId: await make.booking() })],
  rescheduleBooking: [
    OWNER_ONLY,
    async ({ cast, ...make }) => ({
      bookingId: await make.booking(),
      bookingDate: '2026-12-05',
      timeSlot: cast.free.timeSlot,
      allowDuplicate: true,
    }),
  ],
  addWalkIn: [
    MANAGERS,
    async (make) => ({ slotId: await make.slotToday(), participantName: 'Mira', participantAge: 7 }),
  ],
  checkInParticipant: [
    ['NotSignedIn', 'NotAllowed', 'NotAllowed', 'done', 'CheckInRefused', 'done'],
    async (make) => ({ bookingId: await make.bookingToday(), position: 1 }),
  ],
  bookForParent: [
    MANAGERS,
    ({ cast, ...make }) => ({
      activityId: cast.free.id,
      bookingDate: SATURDAY,
      timeSlot: cast.free.timeSlot,
      participantName: 'Diya',
      participantAge: 8,
      contactName: 'Asha Raman',
      contactPhone: '9876543210',
      contactEmail: `caller-${make.newKey()}@example.in`,
      reason: 'Asked for on the phone.',
    }),
  ],
  cancelManagedBooking: [
    MANAGERS,
    async (make) => ({ bookingId: await make.booking(), refund: 'FULL', reason: 'The child is ill.' }),
  ],
  moveBooking: [
    MANAGERS,
    async (make) => ({
      bookingId: await make.booking(),
      bookingDate: '2026-12-05',
      timeSlot: make.cast.free.timeSlot,
      reason: 'Asked for on the phone.',
    }),
  ],
  recordPayment: [
    MANAGERS,
    async (make) => ({ bookingId: await make.unpaidBooking(), method: 'CASH', reason: 'Paid at reception.' }),
  ],
  resendConfirmation: [
    MANAGERS,
    async (make) => ({ bookingId: await make.booking(), reason: 'Asked for on the phone.' }),
  ],
  cancelSession: [
    MANAGERS,
    async (make) => ({ slotId: await make.slot(), date: SATURDAY, reason: 'The hall is flooded.' }),
  ],
  endAccess: [
    ['NotSignedIn', 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound'],
    () => ({ accessId: 'webhook:0b9c2f0e-0000-4000-8000-000000000000' }),
  ],
  endAllAccess: [SIGNED_IN, () => undefined],
  confirmPassword: [SIGNED_IN, () => ({ password: PASSWORD })],
  requestEmailVerification: [SIGNED_IN, () => undefined],
  verifyEmail: [
    [
      'InvalidVerificationLink',
      'InvalidVerificationLink',
      'InvalidVerificationLink',
      'InvalidVerificationLink',
      'InvalidVerificationLink',
      'InvalidVerificationLink',
    ],
    () => ({ token: 'unknown' }),
  ],
  changePassword: [
    SIGNED_IN,
    () => ({ currentPassword: PASSWORD, newPassword: 'a kite at sea', confirmPassword: 'a kite at sea' }),
  ],
  checkIn: [STAFF, () => undefined],
  claimProvider: [
    ['NotSignedIn', 'NotAllowed', 'NotAllowed', 'done', 'done', 'NotAllowed'],
    ({ cast }) => ({ providerId: cast.providerId, note: 'I have run this studio since 2011.' }),
  ],
  clearRecentSearches: [SIGNED_IN, () => undefined],
  completeOnlinePayment: [OWNER_ONLY, (make, gateway) => make.paidOrder(gateway)],
  confirmPayment: [MANAGERS, async (make) => ({ attemptId: await make.attempt() })],
  createAccessToken: [SIGNED_IN, () => ({ name: 'My calendar', scopes: ['BOOKINGS_READ'] })],
  createActivity: [STAFF, ({ cast }) => buildActivityInput(cast.providerId)],
  createBooking: [
    SIGNED_IN,
    ({ cast, ...make }) => ({
      activityId: cast.free.id,
      bookingDate: SATURDAY,
      timeSlot: cast.free.timeSlot,
      participantName: 'Diya',
      participantAge: 8,
      contactName: 'Asha Raman',
      contactPhone: '9876543210',
      contactEmail: 'asha@example.in',
      idempotencyKey: make.newKey(),
    }),
  ],
  acceptFamilyInvitation: [
    ['NotSignedIn', ...Array(5).fill('InvalidFamilyInvitation')] as unknown as ExpectedResults,
    () => ({ token: 'unknown' }),
  ],
  inviteToFamily: [SIGNED_IN, (make) => ({ email: `parent-${make.newKey()}@example.in` })],
  leaveFamily: [OWNER_ONLY, async (make) => ({ with: await make.secondParent() })],
  removeOtherParent: [OWNER_ONLY, async (make) => ({ with: await make.secondParent() })],
  revokeFamilyInvitation: [OWNER_ONLY, async (make) => ({ id: await make.familyInvitation() })],
  createChild: [SIGNED_IN, () => ({ firstName: 'Diya', birthYear: 2018, birthMonth: 5 })],
  updateChild: [
    OWNER_ONLY,
    async (make) => ({ childId: await make.child(), firstName: 'Diya', birthYear: 2018, birthMonth: 6 }),
  ],
  deleteChild: [OWNER_ONLY, async (make) => ({ childId: await make.child() })],
  createCalendarFeed: [SIGNED_IN, () => undefined],
  createProvider: [
    STAFF,
    () => ({
      name: 'Kite Club',
      description: 'Kites for small hands, made and flown.',
      address: '12 Cherry Road, Salem',
      postcode: '636007',
    }),
  ],
  createClosure: [
    MANAGERS,
    async (make) => ({ activityId: await make.activity(), firstDay: SATURDAY, reason: 'The studio moves.' }),
  ],
  createReview: [NOT_MANAGERS, async (make) => ({ activityId: await make.activity(), ...REVIEW_INPUT })],
  updateActivities: [
    MANAGERS,
    async (make) => ({ activityIds: [await make.activity()], category: 'SPORTS_CLUBS' }),
  ],
  deleteActivities: [STAFF, async (make) => ({ activityIds: [await make.activity()] })],
  deleteProviders: [STAFF, async (make) => ({ providerIds: [await make.provider()] })],
  mergeProviders: [
    STAFF,
    async (make) => ({ survivorId: make.cast.providerId, mergedId: await make.provider() }),
  ],
  decideClaim: [STAFF, async (make) => ({ claimId: await make.claim(), approve: true })],
  deleteAccount: [SIGNED_IN, () => ({ password: PASSWORD })],
  deleteClosure: [MANAGERS, async (make) => ({ closureId: await make.closure() })],
  deleteReview: [AUTHOR_ONLY, async (make) => ({ reviewId: await make.review() })],
  duplicateActivity: [STAFF, async (make) => ({ activityId: await make.activity() })],
  exportMyData: [SIGNED_IN, () => undefined],
  hideReview: [STAFF, async (make) => ({ reviewId: await make.review(), reason: 'Spam' })],
  ignoreMissedSearch: [STAFF, async (make) => ({ id: await make.missedSearch() })],
  markAllNotificationsRead: [SIGNED_IN, () => undefined],
  markNotificationRead: [OWNER_ONLY, async (make) => ({ id: await make.message() })],
  markRefundPaid: [MANAGERS, async (make) => ({ refundId: await make.refund(), reference: '412345678901' })],
  payAtVenue: [OWNER_ONLY, async (make) => ({ bookingId: await make.unpaidBooking() })],
  recordActivityView: [SIGNED_IN, async (make) => ({ activityId: await make.activity() })],
  recordAttendance: [
    MANAGERS,
    async (make) => ({ bookingId: await make.bookingToday(), attendance: 'PRESENT' }),
  ],
  recordSearch: [SIGNED_IN, () => ({ search: 'q=chess' })],
  refusePayment: [MANAGERS, async (make) => ({ attemptId: await make.attempt(), reason: 'No money came.' })],
  removeKindSynonym: [STAFF, async (make) => ({ id: await make.kindSynonym() })],
  removeRecentSearch: [SIGNED_IN, async (make) => ({ id: await make.search() })],
  reportReview: [
    ['NotSignedIn', 'NotAllowed', 'done', 'done', 'done', 'done'],
    async (make) => ({ reviewId: await make.review(), reason: 'This is an advertisement.' }),
  ],
  requestPasswordReset: [EVERYONE, ({ cast }) => ({ email: cast.user.email })],
  resetPassword: [
    ROLES.map(() => 'InvalidResetLink') as unknown as ExpectedResults,
    () => ({ token: 'made-up', newPassword: 'a kite at sea', confirmPassword: 'a kite at sea' }),
  ],
  revokeAccessToken: [OWNER_ONLY, async (make) => ({ id: await make.accessToken() })],
  revokeCalendarFeed: [SIGNED_IN, () => undefined],
  saveActivity: [SIGNED_IN, async (make) => ({ activityId: await make.activity() })],
  setActivityActive: [MANAGERS, async (make) => ({ activityId: await make.activity(), isActive: false })],
  setRefundUpiId: [OWNER_ONLY, async (make) => ({ refundId: await make.refund(), upiId: 'asha@okbank' })],
  setUserActive: [STAFF, async (make) => ({ userId: await make.person(), isActive: false })],
  setUserStaff: [STAFF, async (make) => ({ userId: await make.person(), isStaff: true })],
  setSlotDate: [MANAGERS, async (make) => ({ slotId: await make.slot(), date: SATURDAY, plan: 'CLOSED' })],
  showReview: [STAFF, async (make) => ({ reviewId: await make.review() })],
  signIn: [EVERYONE, ({ cast }) => ({ email: cast.user.email, password: PASSWORD })],
  signOut: [EVERYONE, () => undefined],
  signUp: [
    EVERYONE,
    (make) => ({
      email: `${make.newKey()}@example.in`,
      firstName: 'Asha',
      lastName: 'Raman',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  ],
  startImport: [STAFF, async (make) => ({ importId: await make.checkedImport() })],
  startOnlinePayment: [OWNER_ONLY, async (make) => ({ bookingId: await make.unpaidBooking() })],
  submitUpiReference: [
    OWNER_ONLY,
    async (make) => ({
      bookingId: await make.unpaidBooking(),
      utr: String(10 ** 11 + Math.floor(Math.random() * 1e11)),
    }),
  ],
  subscribeToPush: [
    SIGNED_IN,
    (make) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${make.newKey()}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }),
  ],
  undoImport: [STAFF, async (make) => ({ importId: await make.writtenImport() })],
  unsaveActivity: [SIGNED_IN, async (make) => ({ activityId: await make.activity() })],
  unsubscribeFromPush: [SIGNED_IN, () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })],
  updateActivity: [
    MANAGERS,
    async (make) => ({ activityId: await make.activity(), version: 0, name: 'Pottery for all' }),
  ],
  updateNotificationSettings: [SIGNED_IN, () => ({ weeklyDigest: true })],
  updatePreferences: [SIGNED_IN, () => ({ maxTravelDistance: 5 })],
  updateProfile: [
    SIGNED_IN,
    (make) => ({
      email: `${make.newKey()}@example.in`,
      firstName: 'Asha',
      lastName: 'Raman',
      currentPassword: PASSWORD,
    }),
  ],
  updateProvider: [MANAGERS, ({ cast }) => ({ providerId: cast.providerId, version: 0, name: 'Clay Club' })],
  updateReview: [
    AUTHOR_ONLY,
    async (make) => ({ reviewId: await make.review(), ...REVIEW_INPUT, rating: 4 }),
  ],
  updateSettings: [SIGNED_IN, () => ({ theme: 'DARK' })],
}
