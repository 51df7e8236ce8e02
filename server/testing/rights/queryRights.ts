import { encodeGlobalID } from '@pothos/plugin-relay'
import { SATURDAY } from '../bookingInput.ts'
import type { Answers, Cast } from './people.ts'
import type { Subjects } from './subjects.ts'

/** What each person is answered, and the field as it is asked, about a subject of the user or of the provider. */
export type QueryRow = readonly [answers: Answers, field: (make: Subjects) => string | Promise<string>]

const ANYBODY: Answers = ['seen', 'seen', 'seen', 'seen', 'seen', 'seen']
const SIGNED_IN: Answers = ['nothing', 'seen', 'seen', 'seen', 'seen', 'seen']
const STAFF: Answers = ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'seen']
const OWNER: Answers = ['nothing', 'seen', 'nothing', 'nothing', 'nothing', 'nothing']
const MANAGERS: Answers = ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen']
/** The booker, the provider and staff (product.md, section 12). */
const CONCERNED: Answers = ['nothing', 'seen', 'nothing', 'seen', 'nothing', 'seen']

const list = '{ edges { __typename } }'
/** Asked when there is something to be seen. */
const after =
  (make: (make: Subjects) => Promise<unknown>, field: string) =>
  async (subjects: Subjects): Promise<string> => {
    await make(subjects)
    return field
  }
const node = (type: string, id: string) => `node(id: "${encodeGlobalID(type, id)}") { __typename }`

export const QUERIES: Record<string, QueryRow> = {
  activities: [ANYBODY, () => `activities ${list}`],
  activity: [ANYBODY, ({ cast }) => `activity(id: "${cast.free.id}") { __typename }`],
  bookingQuote: [
    ANYBODY,
    ({ cast }) => `bookingQuote(input: { activityId: "${cast.free.id}", bookingDate: "${SATURDAY}",
      timeSlot: "${cast.free.timeSlot}", participantCount: 1 }) { __typename }`,
  ],
  calendarFeed: [ANYBODY, async (make) => `calendarFeed(token: "${await make.calendarFeed()}")`],
  categories: [ANYBODY, () => 'categories { __typename }'],
  limits: [ANYBODY, () => 'limits { __typename }'],
  messageChannels: [ANYBODY, () => 'messageChannels { __typename }'],
  node: [ANYBODY, ({ cast }) => node('Activity', cast.free.id)],
  nodes: [
    ANYBODY,
    ({ cast }) => `nodes(ids: ["${encodeGlobalID('Activity', cast.free.id)}"]) { __typename }`,
  ],
  place: [ANYBODY, () => 'place(location: "636007") { __typename }'],
  places: [ANYBODY, () => 'places(text: "6360") { __typename }'],
  provider: [ANYBODY, ({ cast }) => `provider(id: "${cast.providerId}") { __typename }`],
  providers: [ANYBODY, () => `providers ${list}`],
  recommendations: [ANYBODY, () => 'recommendations(location: "636007") { __typename }'],
  rosterSession: [
    MANAGERS,
    async (make) => {
      await make.booking()
      return `rosterSession(slotId: "${make.cast.free.slots[0]?.id}", date: "${SATURDAY}") { __typename }`
    },
  ],
  viewer: [SIGNED_IN, () => 'viewer { __typename }'],
}

/** What `viewer` says, and to whom; of somebody else's things nothing. */
export const VIEWER: Record<string, QueryRow> = {
  accessTokens: [OWNER, after((make) => make.accessToken(), 'accessTokens { __typename }')],
  accountDeletion: [SIGNED_IN, () => 'accountDeletion { __typename }'],
  admin: [STAFF, () => 'admin { __typename }'],
  booking: [OWNER, async (make) => `booking(id: "${await make.booking()}") { __typename }`],
  bookingCounts: [SIGNED_IN, () => 'bookingCounts { __typename }'],
  bookings: [OWNER, after((make) => make.booking(), `bookings ${list}`)],
  calendarFeed: [OWNER, after((make) => make.calendarFeed(), 'calendarFeed { __typename }')],
  claimableProviders: [
    ['nothing', 'nothing', 'nothing', 'seen', 'seen', 'nothing'],
    () => 'claimableProviders(query: "Club") { __typename }',
  ],
  messages: [OWNER, after((make) => make.message(), `messages ${list}`)],
  office: [STAFF, () => 'office { __typename }'],
  preferences: [SIGNED_IN, () => 'preferences { __typename }'],
  providerClaims: [
    ['nothing', 'nothing', 'nothing', 'seen', 'seen', 'nothing'],
    () => 'providerClaims { __typename }',
  ],
  recentSearches: [OWNER, after((make) => make.search(), 'recentSearches { __typename }')],
  recommendations: [SIGNED_IN, () => 'recommendations { __typename }'],
  savedActivities: [OWNER, after((make) => make.saved(), `savedActivities ${list}`)],
  unreadMessageCount: [SIGNED_IN, () => 'unreadMessageCount'],
  workspace: [MANAGERS, ({ cast }) => `workspace(providerId: "${cast.providerId}") { __typename }`],
  user: [SIGNED_IN, () => 'user { __typename }'],
  webhook: [OWNER, async (make) => `webhook(id: "${(await make.webhook()).id}") { __typename }`],
  webhooks: [OWNER, after((make) => make.webhook(), 'webhooks { __typename }')],
}

/** What staff see of the whole app. */
export const OFFICE: Record<string, QueryRow> = {
  activities: [STAFF, () => `activities ${list}`],
  auditLog: [STAFF, after((make) => make.hiddenReview(), `auditLog ${list}`)],
  claims: [STAFF, () => `claims(state: APPROVED) ${list}`],
  desk: [STAFF, () => 'desk { __typename }'],
  import: [STAFF, async (make) => `import(id: "${await make.checkedImport()}") { __typename }`],
  imports: [STAFF, after((make) => make.checkedImport(), 'imports { __typename }')],
  people: [STAFF, () => `people ${list}`],
  providers: [STAFF, () => `providers ${list}`],
  reviews: [STAFF, after((make) => make.reportedReview(), `reviews ${list}`)],
}

/** Objects by their global id. */
export const NODES: Record<string, QueryRow> = {
  AccessToken: [OWNER, async (make) => node('AccessToken', await make.accessToken())],
  Activity: [ANYBODY, ({ cast }) => node('Activity', cast.free.id)],
  Admin: [STAFF, ({ cast }) => node('Admin', cast.admin.adminId)],
  Booking: [CONCERNED, async (make) => node('Booking', await make.booking())],
  Message: [OWNER, async (make) => node('Message', await make.message())],
  PaymentAttempt: [CONCERNED, async (make) => node('PaymentAttempt', await make.attempt())],
  Provider: [ANYBODY, ({ cast }) => node('Provider', cast.providerId)],
  ProviderClaim: [
    ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen'],
    ({ cast }) => node('ProviderClaim', cast.claimId),
  ],
  RecentSearch: [OWNER, async (make) => node('RecentSearch', await make.search())],
  Refund: [CONCERNED, async (make) => node('Refund', await make.refund())],
  Review: [ANYBODY, async (make) => node('Review', await make.review())],
  User: [OWNER, ({ cast }) => node('User', cast.user.id)],
  Webhook: [OWNER, async (make) => node('Webhook', (await make.webhook()).id)],
  WebhookDelivery: [OWNER, async (make) => node('WebhookDelivery', (await make.webhook()).deliveryId)],
}

/** Parts of objects that not everybody who sees the object sees. */
export const PARTS: Record<string, QueryRow> = {
  'Activity, no longer offered': [
    ['nothing', 'nothing', 'nothing', 'seen', 'nothing', 'seen'],
    async (make) => node('Activity', await make.activity({ isActive: false })),
  ],
  'Activity.management': [MANAGERS, ({ cast }) => part(cast, 'activity', 'management')],
  'Provider.management': [MANAGERS, ({ cast }) => part(cast, 'provider', 'management')],
  'ProviderManagement.activities': [
    MANAGERS,
    ({ cast }) => `provider(id: "${cast.providerId}") { management { activities ${list} } }`,
  ],
  'Provider.desk': [MANAGERS, ({ cast }) => part(cast, 'provider', 'desk')],
  'Review, hidden': [
    ['nothing', 'seen', 'nothing', 'nothing', 'nothing', 'seen'],
    async (make) => node('Review', await make.hiddenReview()),
  ],
  'Review.reports': [
    STAFF,
    async (make) =>
      `node(id: "${encodeGlobalID('Review', await make.reportedReview())}") { ... on Review { reports { __typename } } }`,
  ],
}

function part(cast: Cast, type: 'activity' | 'provider', field: string) {
  const id = type === 'activity' ? cast.free.id : cast.providerId
  return `${type}(id: "${id}") { ${field} { __typename } }`
}
