/** Of what a person may be told, and whether mail about it waits for the switch. */
interface Kind {
  mail: 'always' | 'emailNotifications' | 'weeklyDigest'
}

const always: Kind = { mail: 'always' }
const asked: Kind = { mail: 'emailNotifications' }

/** Cancellations, payments, security and what staff decide always go; the rest is as the person has switched it. */
export const KINDS = {
  bookingMade: asked,
  bookingCancelled: always,
  /** The provider or staff have cancelled a session for everybody. */
  sessionCancelled: always,
  bookingExpired: always,
  paymentConfirmed: always,
  /** Money came that covers nothing: it goes back. */
  paymentReturned: always,
  paymentRefused: always,
  /** For those who act for a provider: a parent has reported a payment. */
  paymentReported: asked,
  refundSent: always,
  /** A day before the session, and two hours. */
  reminderDay: asked,
  reminderHours: asked,
  /** An activity that they saved costs less now. */
  offer: asked,
  weeklyDigest: { mail: 'weeklyDigest' },
  /** Staff have decided whether somebody may act for a provider. */
  claimApproved: always,
  claimRefused: always,
  /** Staff have hidden a review, with the reason. */
  reviewHidden: always,
  /** An address of theirs has only failed for days, and is told nothing more. */
  webhookDisabled: always,
  /** A program may act for them from now on. */
  tokenCreated: always,
  passwordChanged: always,
  emailChanged: always,
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof KINDS

export const MESSAGE_KINDS = Object.keys(KINDS) as MessageKind[]

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
export interface MessageFacts {
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
