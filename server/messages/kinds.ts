/** Of what a person may be told, and how it goes outside of the app. */
interface Kind {
  /** `always`: by mail whatever the switches say. `asked`: as they say. */
  mail: 'always' | 'asked'
}

const always: Kind = { mail: 'always' }
const asked: Kind = { mail: 'asked' }

/** Cancellations, payments and security mail always go; the rest is as the person has switched it. */
export const KINDS = {
  bookingMade: asked,
  bookingCancelled: always,
  /** The provider or staff have cancelled a session for everybody. */
  sessionCancelled: always,
  bookingExpired: always,
  paymentConfirmed: always,
  paymentRefused: always,
  refundSent: always,
  /** A day, and two hours, before the session. */
  reminderDay: asked,
  reminderHours: asked,
  /** An activity that they saved costs less now. */
  offer: asked,
  weeklyDigest: asked,
  passwordChanged: always,
  emailChanged: always,
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof KINDS

/**
 * What a text is made of. Instants are ISO strings, money is integer paise (`amount`); `activity` is its name. Which
 * of them a kind takes, its texts say: `inbox.{kind}.title` and `inbox.{kind}.text` of the language files.
 */
export type MessageFacts = Record<string, string | number>
