import { encodeGlobalID } from '@pothos/plugin-relay'
import { SATURDAY } from '../features/bookingInput.ts'
import type { ExpectedResults, RightsFixture } from './roles.ts'
import type { SubjectFactory } from './subjects.ts'

/** Expected results by role, and the field about a subject of the user or the provider. */
export type QueryRow = readonly [
  results: ExpectedResults,
  field: (make: SubjectFactory) => string | Promise<string>,
]

const EVERYONE: ExpectedResults = ['seen', 'seen', 'seen', 'seen', 'seen', 'seen']
const SIGNED_IN: ExpectedResults = ['nothing', 'seen', 'seen', 'seen', 'seen', 'seen']
const STAFF: ExpectedResults = ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'seen']
const OWNER: ExpectedResults = ['nothing', 'seen', 'nothing', 'nothing', 'nothing', 'nothing']
const MANAGERS: ExpectedResults = ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen']
/** The booker, the provider's managers and staff (product.md, section 12). */
const CONCERNED: ExpectedResults = ['nothing', 'seen', 'nothing', 'seen', 'nothing', 'seen']

const list = '{ edges { __typename } }'
/** Checked with existing data. */
const buildAfter =
  (make: (make: SubjectFactory) => Promise<unknown>, field: string) =>
  async (subjects: SubjectFactory): Promise<string> => {
    await make(subjects)
    return field
  }
const buildNodeField = (type: string, id: string) => `node(id: "${encodeGlobalID(type, id)}") { __typename }`

export const QUERY_RIGHTS: Record<string, QueryRow> = {
  activities: [EVERYONE, () => `activities ${list}`],
  activity: [EVERYONE, ({ cast }) => `activity(id: "${cast.free.id}") { __typename }`],
  bookingQuote: [
    EVERYONE,
    ({ cast }) => `bookingQuote(input: { activityId: "${cast.free.id}", bookingDate: "${SATURDAY}",
      timeSlot: "${cast.free.timeSlot}", participantCount: 1 }) { __typename }`,
  ],
  calendarFeed: [EVERYONE, async (make) => `calendarFeed(token: "${await make.calendarFeed()}")`],
  categories: [EVERYONE, () => 'categories { __typename }'],
  kinds: [EVERYONE, () => 'kinds { __typename }'],
  limits: [EVERYONE, () => 'limits { __typename }'],
  notificationChannels: [EVERYONE, () => 'notificationChannels { __typename }'],
  node: [EVERYONE, ({ cast }) => buildNodeField('Activity', cast.free.id)],
  nodes: [
    EVERYONE,
    ({ cast }) => `nodes(ids: ["${encodeGlobalID('Activity', cast.free.id)}"]) { __typename }`,
  ],
  nearestPlace: [EVERYONE, () => 'nearestPlace(latitude: 11.67, longitude: 78.14) { __typename }'],
  place: [EVERYONE, () => 'place(location: "636007") { __typename }'],
  suggestSearch: [EVERYONE, () => 'suggestSearch(text: "chess") { what }'],
  places: [EVERYONE, () => 'places(text: "6360") { __typename }'],
  popularKinds: [EVERYONE, buildAfter((make) => make.popularKind(), 'popularKinds { __typename }')],
  provider: [EVERYONE, ({ cast }) => `provider(id: "${cast.providerId}") { __typename }`],
  providers: [EVERYONE, () => `providers ${list}`],
  recommendations: [EVERYONE, () => 'recommendations(location: "636007") { __typename }'],
  rosterSession: [
    MANAGERS,
    async (make) => {
      await make.booking()
      return `rosterSession(slotId: "${make.cast.free.slots[0]?.id}", date: "${SATURDAY}") { __typename }`
    },
  ],
  viewer: [SIGNED_IN, () => 'viewer { __typename }'],
}

/** Fields of `viewer` by role. */
export const VIEWER_RIGHTS: Record<string, QueryRow> = {
  access: [SIGNED_IN, () => 'access { __typename }'],
  // Nothing has happened to a new account; access.api.test.ts covers the events of others.
  securityEvents: [
    ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
    () => 'securityEvents { __typename }',
  ],
  accessTokens: [OWNER, buildAfter((make) => make.accessToken(), 'accessTokens { __typename }')],
  accountDeletion: [SIGNED_IN, () => 'accountDeletion { __typename }'],
  waitlist: [OWNER, buildAfter((make) => make.wait(), 'waitlist { __typename }')],
  booking: [OWNER, async (make) => `booking(id: "${await make.booking()}") { __typename }`],
  bookingCounts: [SIGNED_IN, () => 'bookingCounts { __typename }'],
  bookings: [OWNER, buildAfter((make) => make.booking(), `bookings ${list}`)],
  calendarFeed: [OWNER, buildAfter((make) => make.calendarFeed(), 'calendarFeed { __typename }')],
  family: [OWNER, buildAfter((make) => make.secondParent(), 'family { otherParent { firstName } }')],
  children: [OWNER, buildAfter((make) => make.child(), 'children { __typename }')],
  claimableProviders: [
    ['nothing', 'nothing', 'nothing', 'seen', 'seen', 'nothing'],
    () => 'claimableProviders(query: "Club") { __typename }',
  ],
  isLocationKnown: [SIGNED_IN, () => 'isLocationKnown'],
  notifications: [OWNER, buildAfter((make) => make.message(), `notifications ${list}`)],
  preferences: [SIGNED_IN, () => 'preferences { __typename }'],
  providerClaims: [
    ['nothing', 'nothing', 'nothing', 'seen', 'seen', 'nothing'],
    () => 'providerClaims { __typename }',
  ],
  recentSearches: [OWNER, buildAfter((make) => make.search(), 'recentSearches { __typename }')],
  recommendations: [SIGNED_IN, () => 'recommendations { __typename }'],
  savedActivities: [OWNER, buildAfter((make) => make.saved(), `savedActivities ${list}`)],
  staff: [STAFF, () => 'staff { __typename }'],
  unreadNotificationCount: [SIGNED_IN, () => 'unreadNotificationCount'],
  managedProvider: [
    MANAGERS,
    ({ cast }) => `managedProvider(providerId: "${cast.providerId}") { __typename }`,
  ],
  user: [SIGNED_IN, () => 'user { __typename }'],
  webhook: [OWNER, async (make) => `webhook(id: "${(await make.webhook()).id}") { __typename }`],
  webhooks: [OWNER, buildAfter((make) => make.webhook(), 'webhooks { __typename }')],
}

/** Fields of `viewer.staff` by role. */
export const STAFF_RIGHTS: Record<string, QueryRow> = {
  achievementGroups: [STAFF, () => 'achievementGroups { __typename }'],
  activities: [STAFF, () => `activities ${list}`],
  auditLog: [STAFF, buildAfter((make) => make.hiddenReview(), `auditLog ${list}`)],
  bookableUsers: [STAFF, ({ cast }) => `bookableUsers(query: "${cast.user.email}") { __typename }`],
  bookingWeeks: [STAFF, () => 'bookingWeeks { __typename }'],
  catalogue: [STAFF, () => 'catalogue { __typename }'],
  claims: [STAFF, () => `claims(state: APPROVED) ${list}`],
  gamification: [STAFF, () => 'gamification { __typename }'],
  id: [STAFF, () => 'id'],
  kindSynonyms: [STAFF, buildAfter((make) => make.kindSynonym(), `kindSynonyms ${list}`)],
  missedSearches: [STAFF, buildAfter((make) => make.missedSearch(), `missedSearches ${list}`)],
  operations: [STAFF, () => 'operations { __typename }'],
  import: [STAFF, async (make) => `import(id: "${await make.checkedImport()}") { __typename }`],
  imports: [STAFF, buildAfter((make) => make.checkedImport(), 'imports { __typename }')],
  seatsByCategory: [STAFF, () => 'seatsByCategory { __typename }'],
  starCounts: [STAFF, () => 'starCounts { __typename }'],
  userAccount: [STAFF, ({ cast }) => `userAccount(id: "${cast.user.id}") { __typename }`],
  providerMerge: [
    STAFF,
    async (make) =>
      `providerMerge(survivorId: "${make.cast.providerId}", mergedId: "${await make.provider()}") { __typename }`,
  ],
  users: [STAFF, () => `users ${list}`],
  uuid: [STAFF, () => 'uuid'],
  providers: [STAFF, () => `providers ${list}`],
  recentActivities: [STAFF, buildAfter((make) => make.activity(), 'recentActivities { __typename }')],
  reviews: [STAFF, buildAfter((make) => make.reportedReview(), `reviews ${list}`)],
}

/** Nodes by global id. */
export const NODE_RIGHTS: Record<string, QueryRow> = {
  AccessToken: [OWNER, async (make) => buildNodeField('AccessToken', await make.accessToken())],
  Activity: [EVERYONE, ({ cast }) => buildNodeField('Activity', cast.free.id)],
  Staff: [STAFF, ({ cast }) => buildNodeField('Staff', cast.admin.adminId)],
  Booking: [CONCERNED, async (make) => buildNodeField('Booking', await make.booking())],
  Child: [OWNER, async (make) => buildNodeField('Child', await make.child())],
  WaitlistEntry: [CONCERNED, async (make) => buildNodeField('WaitlistEntry', await make.wait())],
  KindSynonym: [STAFF, async (make) => buildNodeField('KindSynonym', await make.kindSynonym())],
  MissedSearch: [STAFF, async (make) => buildNodeField('MissedSearch', await make.missedSearch())],
  Notification: [OWNER, async (make) => buildNodeField('Notification', await make.message())],
  PaymentAttempt: [CONCERNED, async (make) => buildNodeField('PaymentAttempt', await make.attempt())],
  Provider: [EVERYONE, ({ cast }) => buildNodeField('Provider', cast.providerId)],
  ProviderClaim: [
    ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen'],
    ({ cast }) => buildNodeField('ProviderClaim', cast.claimId),
  ],
  RecentSearch: [OWNER, async (make) => buildNodeField('RecentSearch', await make.search())],
  Refund: [CONCERNED, async (make) => buildNodeField('Refund', await make.refund())],
  Review: [EVERYONE, async (make) => buildNodeField('Review', await make.review())],
  User: [OWNER, ({ cast }) => buildNodeField('User', cast.user.id)],
  Webhook: [OWNER, async (make) => buildNodeField('Webhook', (await make.webhook()).id)],
  WebhookDelivery: [
    OWNER,
    async (make) => buildNodeField('WebhookDelivery', (await make.webhook()).deliveryId),
  ],
}

/** Fields of a node that not every reader of the node may read. */
export const PART_RIGHTS: Record<string, QueryRow> = {
  'Activity, no longer offered': [
    ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen'],
    async (make) => buildNodeField('Activity', await make.activity({ isActive: false })),
  ],
  'Activity.editorFields': [MANAGERS, ({ cast }) => buildPartField(cast, 'activity', 'editorFields')],
  'Provider.editorFields': [MANAGERS, ({ cast }) => buildPartField(cast, 'provider', 'editorFields')],
  'ProviderEditorFields.activities': [
    MANAGERS,
    ({ cast }) => `provider(id: "${cast.providerId}") { editorFields { activities ${list} } }`,
  ],
  'Provider.operations': [MANAGERS, ({ cast }) => buildPartField(cast, 'provider', 'operations')],
  'Operations.attendance': [
    MANAGERS,
    ({ cast }) => `provider(id: "${cast.providerId}") { operations { attendance { __typename } } }`,
  ],
  'Operations.passKeys': [
    MANAGERS,
    ({ cast }) => `provider(id: "${cast.providerId}") { operations { passKeys { __typename } } }`,
  ],
  'Booking.passes': [
    OWNER,
    async (make) =>
      `node(id: "${encodeGlobalID('Booking', await make.booking())}") { ... on Booking { passes { __typename } } }`,
  ],
  'Booking.refundsToReceive': [
    OWNER,
    async (make) =>
      `node(id: "${encodeGlobalID('Refund', await make.refund())}") { ... on Refund { booking { refundsToReceive { __typename } } } }`,
  ],
  'Operations.bookings': [
    MANAGERS,
    async (make) => {
      await make.booking()
      return `provider(id: "${make.cast.providerId}") { operations { bookings ${list} } }`
    },
  ],
  'Operations.bookableActivities': [
    MANAGERS,
    ({ cast }) =>
      `provider(id: "${cast.providerId}") { operations { bookableActivities(query: "") { __typename } } }`,
  ],
  'Operations.booking': [
    MANAGERS,
    async (make) =>
      `provider(id: "${make.cast.providerId}") { operations { booking(id: "${await make.booking()}") { __typename } } }`,
  ],
  'Booking.bookerAccount': [
    STAFF,
    async (make) =>
      `node(id: "${encodeGlobalID('Booking', await make.booking())}") { ... on Booking { bookerAccount { __typename } } }`,
  ],
  'Booking.history': [
    MANAGERS,
    async (make) =>
      `node(id: "${encodeGlobalID('Booking', await make.booking())}") { ... on Booking { history { __typename } } }`,
  ],
  'Review, hidden': [
    ['nothing', 'seen', 'nothing', 'nothing', 'nothing', 'seen'],
    async (make) => buildNodeField('Review', await make.hiddenReview()),
  ],
  'Review.reports': [
    STAFF,
    async (make) =>
      `node(id: "${encodeGlobalID('Review', await make.reportedReview())}") { ... on Review { reports { __typename } } }`,
  ],
}

function buildPartField(cast: RightsFixture, type: 'activity' | 'provider', field: string) {
  const id = type === 'activity' ? cast.free.id : cast.providerId
  return `${type}(id: "${id}") { ${field} { __typename } }`
}
