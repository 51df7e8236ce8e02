/** Kinds of notifications, and whether their mail depends on the mail switch. */
export interface KindSettings {
  mail: 'always' | 'emailNotifications' | 'weeklyDigest' | 'providerMail' | 'providerDigest' | 'never'
  /** True when an account can cause the mail itself as often as it likes: limitMails.ts limits these. */
  isLimited?: boolean
}

const mailAlways: KindSettings = { mail: 'always' }
/** Inbox and push only, because the news is of the moment. */
const noMail: KindSettings = { mail: 'never' }
const mailIfEnabled: KindSettings = { mail: 'emailNotifications' }
/** For provider managers, who choose mail at once, a daily digest or none. */
const providerMail: KindSettings = { mail: 'providerMail' }
const limitedMail: KindSettings = { mail: 'always', isLimited: true }
const limitedMailIfEnabled: KindSettings = { mail: 'emailNotifications', isLimited: true }

/**
 * Mail about cancellations, payments, security and decisions of staff is always sent. Other mail depends on
 * the switch.
 */
export const KIND_SETTINGS = {
  bookingMade: limitedMailIfEnabled,
  bookingCancelled: limitedMail,
  /** The other parent deleted the account that had booked. */
  bookingCancelledByDeletion: mailAlways,
  bookingRescheduled: limitedMailIfEnabled,
  /** The provider or staff cancelled a session for everyone. */
  sessionCancelled: mailAlways,
  /**
   * The provider or staff changed a session and cancelled some of its bookings, such as bookings beyond a lower
   * capacity.
   */
  bookingCancelledByChange: mailAlways,
  /** The provider or staff moved a booked session, moved it to another venue, or gave it to another provider. */
  sessionMoved: mailAlways,
  venueChanged: mailAlways,
  providerChanged: mailAlways,
  /** Staff or a manager changed one booking, or sent its confirmation again. */
  bookedForYou: mailAlways,
  bookingCancelledForYou: mailAlways,
  bookingMoved: mailAlways,
  bookingConfirmation: limitedMail,
  bookingExpired: limitedMail,
  /** The same, while the provider still has to check a reported payment. */
  bookingExpiredUnchecked: limitedMail,
  waitlistJoined: limitedMailIfEnabled,
  /** Seats are held for a waiting family. */
  waitlistOffer: mailAlways,
  /** The class has fewer seats now, so the offer ended. */
  waitlistWithdrawn: mailIfEnabled,
  /** The offer was not accepted in time. */
  waitlistExpired: mailIfEnabled,
  waitlistMovedUp: mailIfEnabled,
  /** The session no longer takes place at its time. */
  waitlistClosed: mailIfEnabled,
  paymentConfirmed: mailAlways,
  /** A payment covered nothing and is refunded. */
  paymentReturned: mailAlways,
  paymentRefused: mailAlways,
  /** For provider managers: a parent reported a payment. */
  paymentReported: providerMail,
  /** For provider managers: reported payments wait for 48 hours. */
  paymentUnchecked: providerMail,
  /** For staff: the provider did not check reported payments for 72 hours. */
  paymentUncheckedByProvider: mailIfEnabled,
  /** For provider managers: bookings, cancellations and reviews by parents. */
  bookingReceived: providerMail,
  bookingWithdrawn: providerMail,
  bookingDateChanged: providerMail,
  reviewReceived: providerMail,
  /** For provider managers: the notifications of a day in one mail. */
  providerDigest: { mail: 'providerDigest' },
  refundSent: mailAlways,
  /** A participant was checked in at the venue. */
  childArrived: noMail,
  /** A day and two hours before the session. */
  reminderDay: mailIfEnabled,
  reminderHours: mailIfEnabled,
  /** A saved activity has a lower price. The database and the schema keep the name `offer`. */
  offer: mailIfEnabled,
  weeklyDigest: { mail: 'weeklyDigest' },
  /** Staff decided on a provider claim. */
  claimApproved: mailAlways,
  claimRefused: mailAlways,
  /** Staff hid a review, with the reason. */
  reviewHidden: mailAlways,
  /** A webhook failed for days and is disabled. */
  webhookDisabled: mailAlways,
  /** A new access token was created. */
  tokenCreated: limitedMail,
  /** For provider managers: the account to which parents pay has changed. */
  upiChanged: mailAlways,
  /** Who shares the children and bookings of the family. */
  familyJoined: mailAlways,
  familyLeft: mailAlways,
  familyEnded: mailAlways,
  familyAccountDeleted: mailAlways,
  staffGranted: mailAlways,
  staffRevoked: mailAlways,
  /** A browser has signed in that is new to the account. */
  newDevice: limitedMail,
  passwordChanged: limitedMail,
  emailChanged: limitedMail,
} as const satisfies Record<string, KindSettings>

export type NotificationKind = keyof typeof KIND_SETTINGS

export const NOTIFICATION_KINDS = Object.keys(KIND_SETTINGS) as NotificationKind[]

export interface DigestItem {
  title: string
  text: string
  link: string
}

/**
 * Values of the texts. The messages `inbox.{kind}.…` show which values a kind uses. Instants are ISO
 * strings, money is integer paise.
 */
export interface NotificationFacts {
  activity?: string
  startsAt?: string
  /** Time of the check-in. */
  arrivedAt?: string
  /** Start before the session moved. */
  startsAtBefore?: string
  /** Until then a cancellation is refunded in full. */
  freeUntil?: string
  /** Until then seats are held for a waiting family. */
  offerEndsAt?: string
  /** Position in a waiting list, counted from 1. */
  position?: number
  count?: number
  /** Seats of each session. */
  seats?: number
  /** True for a payment that was agreed at the venue. */
  isAtVenue?: boolean
  /** True when the booking has to be paid again, with a new payment deadline. */
  isReopened?: boolean
  /** Amount paid, refunded or due. */
  amount?: number
  /** True when nothing is to be paid any more. Set when the text is read. */
  isSettled?: boolean
  amountBefore?: number
  amountBack?: number
  participant?: string
  /** First name of the other parent. */
  parent?: string
  address?: string
  /** PIN code of the address. Reminders from before November 2026 have none. */
  postcode?: string
  provider?: string
  /** Reason in the words of the person who decided. */
  reason?: string
  bookingId?: string
  activityId?: string
  email?: string
  /** Browser and system of a sign-in. */
  device?: string
  /** The previous e-mail address. Its owner must learn of the change. */
  mailTo?: string
  sessions?: DigestItem[]
  picks?: DigestItem[]
  /** The first notifications of the day, for a provider manager; `count` has the number of all. */
  news?: DigestItem[]
  /** 1 to 5 stars. */
  rating?: number
}
