/** Of what a person may be told, and whether mail about it waits for the switch. */
interface KindSettings {
  mail: 'always' | 'emailNotifications' | 'weeklyDigest'
}

const mailAlways: KindSettings = { mail: 'always' }
const mailIfEnabled: KindSettings = { mail: 'emailNotifications' }

/** Cancellations, payments, security and what staff decide always go; the rest is as the person has switched it. */
export const KIND_SETTINGS = {
  bookingMade: mailIfEnabled,
  bookingCancelled: mailAlways,
  /** The provider or staff have cancelled a session for everybody. */
  sessionCancelled: mailAlways,
  bookingExpired: mailAlways,
  paymentConfirmed: mailAlways,
  /** Money came that covers nothing: it goes back. */
  paymentReturned: mailAlways,
  paymentRefused: mailAlways,
  /** For those who act for a provider: a parent has reported a payment. */
  paymentReported: mailIfEnabled,
  refundSent: mailAlways,
  /** A day before the session, and two hours. */
  reminderDay: mailIfEnabled,
  reminderHours: mailIfEnabled,
  /** An activity that they saved costs less now. */
  offer: mailIfEnabled,
  weeklyDigest: { mail: 'weeklyDigest' },
  /** Staff have decided whether somebody may act for a provider. */
  claimApproved: mailAlways,
  claimRefused: mailAlways,
  /** Staff have hidden a review, with the reason. */
  reviewHidden: mailAlways,
  /** An address of theirs has only failed for days, and is told nothing more. */
  webhookDisabled: mailAlways,
  /** A program may act for them from now on. */
  tokenCreated: mailAlways,
  passwordChanged: mailAlways,
  emailChanged: mailAlways,
} as const satisfies Record<string, KindSettings>

export type NotificationKind = keyof typeof KIND_SETTINGS

export const NOTIFICATION_KINDS = Object.keys(KIND_SETTINGS) as NotificationKind[]

/** A line of the weekly digest. */
export interface DigestItem {
  title: string
  text: string
  link: string
}

/**
 * What a text is made of; which of them a kind takes, its texts say (`inbox.{kind}.…` of the language files).
 * Instants are ISO strings, money is integer paise.
 */
export interface NotificationFacts {
  activity?: string
  startsAt?: string
  count?: number
  /** What is paid, comes back or is still owed. */
  amount?: number
  amountBefore?: number
  amountBack?: number
  participant?: string
  address?: string
  provider?: string
  /** What whoever decided says to it, in their own words. */
  reason?: string
  bookingId?: string
  activityId?: string
  email?: string
  /** The address as it was then: whoever owned it has to hear of it. */
  mailTo?: string
  sessions?: DigestItem[]
  picks?: DigestItem[]
}
