import type { Paise } from '../../domain/money.ts'
import type { NotifiedChange, SessionChange } from '../../domain/schedule/bookingsDecision.ts'
import type { Day } from '../../domain/time.ts'
import type { DigestItem } from '../notifications/notificationKinds.ts'

interface EventBase<Type extends string> {
  type: Type
}

export interface BookedActivity {
  bookingId: string
  activityId: string
}

/** Values of the changed fields. Null before a creation. */
export interface FieldChange {
  before: object | null
  after: object
}

/** Bookings made by one request; the first is the parent of the series. */
interface BookingCreated extends EventBase<'booking.created'> {
  activityId: string
  bookingIds: [string, ...string[]]
  seats: number
  amount: Paise
}

/** The booker cancels one or more sessions of one series. */
interface BookingCancelled extends EventBase<'booking.cancelled'> {
  bookings: BookedActivity[]
  refund: Paise
}

/** The booker moves one or more sessions of one series to other sessions of the activity. */
interface BookingRescheduled extends EventBase<'booking.rescheduled'> {
  activityId: string
  /** Ordered by the start before. */
  bookings: RescheduledBooking[]
  /** The sessions that the bookings left and entered. */
  sessions: { timeSlotId: string; date: Day }[]
  /** What the new sessions cost less than the paid ones. */
  refund: Paise
}

interface RescheduledBooking {
  bookingId: string
  startsAtBefore: Date
  /** For the history: '2026-11-28 10:00-11:00'. */
  sessionBefore: string
  session: string
}

/** Unpaid bookings past their payment deadline, of any number of users. */
interface BookingExpired extends EventBase<'booking.expired'> {
  bookings: ExpiredBooking[]
}

interface ExpiredBooking extends BookedActivity {
  seriesId: string
  /** True when a parent has reported a payment that was not checked yet. */
  isBeingChecked: boolean
  /** The parent who reported it; null when there is none, or when the account was deleted. */
  payerId: string | null
}

/** The booker will pay at the venue, so the seats are certain. */
interface BookingConfirmed extends EventBase<'booking.confirmed'> {
  bookingIds: string[]
}

/** A payment restored expired bookings. */
interface BookingRestored extends EventBase<'booking.restored'> {
  activityId: string
  sessions: { timeSlotId: string; date: Day }[]
}

/** A parent reports a UPI payment. */
interface PaymentReported extends EventBase<'payment.reported'> {
  providerId: string
  activity: string
  amount: Paise
}

/** Reported payments that a provider has not checked in time. `staffIds` is empty while only the provider is reminded. */
interface PaymentUnchecked extends EventBase<'payment.unchecked'> {
  providerId: string
  provider: string
  count: number
  staffIds: string[]
  day: Day
}

/** Money arrived. Without paid bookings all of it goes back. */
interface PaymentReceived extends EventBase<'payment.received'> {
  bookingId: string
  /** The parent who paid; null when the account was deleted. */
  payerId: string | null
  paidBookingIds: string[]
  amount: Paise
  surplus: Paise
  /** Note about a payment that staff or a manager recorded. */
  reason?: string
}

/** A manager or staff confirm a payment. `payment.received` carries the money itself. */
interface PaymentConfirmed extends EventBase<'payment.confirmed'>, FieldChange {
  bookingId: string
}

/** A manager or staff find no money for a payment attempt. */
interface PaymentRefused extends EventBase<'payment.refused'>, FieldChange {
  bookingId: string
  payerId: string | null
  /** True for a payment that was agreed at the venue. */
  isAtVenue: boolean
  /** Bookings with a new payment deadline. */
  reopenedBookingIds: string[]
  amount: Paise
  reason: string | null
}

/** A refund reached the parent who paid. */
interface RefundSent extends EventBase<'refund.sent'> {
  bookingId: string
  payerId: string | null
  amount: Paise
}

/** A manager or staff mark a refund as sent. */
interface RefundMarkedPaid extends EventBase<'refund.markedPaid'>, FieldChange {
  bookingId: string
}

/** The parent who paid says where the refunds of a payment are to be sent. */
interface RefundUpiIdSet extends EventBase<'refund.upiIdSet'>, FieldChange {
  bookingId: string
}

/** A manager or staff cancel bookings of sessions of one activity, because the sessions end or change. */
interface SessionsCancelled extends EventBase<'sessions.cancelled'> {
  activityId: string
  change: SessionChange
  sessions: { timeSlotId: string; date: Day; timeSlot: string }[]
  reason: string
  /** Ordered by start. */
  bookings: { bookingId: string; seriesId: string; refund: Paise }[]
}

/** A manager or staff change booked sessions of one activity, which still take place. */
interface SessionsChanged extends EventBase<'sessions.changed'> {
  activityId: string
  change: NotifiedChange
  /** Ordered by start. */
  bookings: ChangedBooking[]
  /** The other session to which the bookings of a closed one moved; null for any other change. */
  movedTo: { timeSlotId: string; date: Day } | null
  reason: string | null
}

interface ChangedBooking {
  bookingId: string
  seriesId: string
  /** For the audit log: '2026-11-28 10:00-11:00', with the new date and times of a moved session. */
  session: string
  startsAtBefore: Date
  /** Until then a cancellation is refunded in full. */
  freeUntil: Date
}

/** A second parent accepts the invitation. */
interface FamilyJoined extends EventBase<'family.joined'> {
  userId: string
  /** First name of the second parent. */
  name: string
  otherIds: string[]
}

/** A parent leaves the family or is removed. */
interface FamilyLeft extends EventBase<'family.left'> {
  userId: string
  otherId: string
  /** First name of the parent who left. */
  name: string
}

interface AttendanceRecorded extends EventBase<'attendance.recorded'>, FieldChange {
  bookingId: string
}

/** A participant arrived and was checked in for the first time. */
interface ParticipantCheckedIn extends EventBase<'participant.checkedIn'>, FieldChange {
  bookingId: string
  participant: string
  checkedInAt: Date
}

/** Staff or a manager add a child who came without a booking. */
interface WalkInAdded extends EventBase<'walkIn.added'>, FieldChange {
  bookingId: string
  activityId: string
}

interface ReviewCreated extends EventBase<'review.created'> {
  providerId: string
  activityId: string
  activity: string
  rating: number
}

interface ReviewModeration extends FieldChange {
  reviewId: string
  /** True when the decision changed something or closed a report. */
  isWork: boolean
}

interface ReviewHidden extends EventBase<'review.hidden'>, ReviewModeration {
  userId: string
  activityId: string
  activity: string
  reason: string | null
  wasVisible: boolean
}

interface ReviewShown extends EventBase<'review.shown'>, ReviewModeration {}

interface ActivityCreated extends EventBase<'activity.created'>, FieldChange {
  activityId: string
  isComplete: boolean
}

interface ActivityDuplicated extends EventBase<'activity.duplicated'>, FieldChange {
  activityId: string
}

interface ActivityUpdated extends EventBase<'activity.updated'>, FieldChange {
  activityId: string
  changesAvailability: boolean
  /** True when this edit completes an activity that was created incomplete. */
  becomesComplete: boolean
}

/** An activity is offered, or no longer. */
interface ActivityActivationChanged extends EventBase<'activity.activationChanged'>, FieldChange {
  activityId: string
}

/** An activity that was never booked is deleted. */
interface ActivityDeleted extends EventBase<'activity.deleted'> {
  activityId: string
  before: object
}

/** A provider without bookings is deleted. `activity.deleted` states its activities. */
interface ProviderDeleted extends EventBase<'provider.deleted'> {
  providerId: string
  before: object
}

/** A duplicate is merged into this provider. */
interface ProviderMerged extends EventBase<'provider.merged'>, FieldChange {
  providerId: string
  /** The activities that came from the duplicate. */
  activityIds: string[]
}

/** Staff add or remove a synonym of a kind, or set aside a text that found nothing. */
interface SearchWordsChanged extends EventBase<'searchWords.changed'> {
  action: 'addKindSynonym' | 'removeKindSynonym' | 'ignoreMissedSearch'
  subjectId: string
  before: object | null
  after: object | null
}

/** A date of a slot is closed, added or follows the week again. */
interface SlotDateChanged extends EventBase<'slotDate.changed'>, FieldChange {
  activityId: string
  timeSlotId: string
  date: Day
  changesAvailability: boolean
}

interface ClosureChange extends FieldChange {
  subject: { type: 'Activity' | 'Provider'; id: string }
  /** Activities with sessions that change. */
  activityIds: string[]
}

interface ClosureCreated extends EventBase<'closure.created'>, ClosureChange {}

/** The sessions of the closed days take place again. */
interface ClosureDeleted extends EventBase<'closure.deleted'>, ClosureChange {}

interface ProviderCreated extends EventBase<'provider.created'>, FieldChange {
  providerId: string
}

interface ProviderUpdated extends EventBase<'provider.updated'>, FieldChange {
  providerId: string
  provider: string
  /** The new UPI ID, or null when it was removed; undefined when it stays. */
  upiId: string | null | undefined
}

interface ImportStarted extends EventBase<'import.started'>, FieldChange {
  importId: string
}

interface ImportFinished extends EventBase<'import.finished'>, FieldChange {
  importId: string
}

interface ImportUndoStarted extends EventBase<'import.undoStarted'>, FieldChange {
  importId: string
}

/** Everything that could be taken back is. */
interface ImportUndone extends EventBase<'import.undone'>, FieldChange {
  importId: string
}

interface ClaimRequested extends EventBase<'claim.requested'>, FieldChange {
  providerId: string
}

interface ClaimDecided extends EventBase<'claim.decided'>, FieldChange {
  providerId: string
  provider: string
  userId: string
  isApproved: boolean
}

/** The first sign-in of a browser to this account. */
interface DeviceSignedIn extends EventBase<'device.signedIn'> {
  userId: string
  device: string | null
  /** No browser had signed in to the account before. */
  isFirst: boolean
}

/** A user ended one access to the account in the profile, or all of them. */
interface AccessEnded extends EventBase<'access.ended'> {
  userId: string
  kind: string
}

interface PasswordChanged extends EventBase<'password.changed'> {
  action: 'changePassword' | 'resetPassword'
  userId: string
  email: string
}

interface EmailChanged extends EventBase<'email.changed'> {
  userId: string
  emailBefore: string
  email: string
}

/** A user deletes the account, which cancels the upcoming bookings. */
interface AccountDeleted extends EventBase<'account.deleted'> {
  cancelledBookings: BookingOfDeletedAccount[]
  /** The parent who keeps the children; null when there is none. */
  otherParentId: string | null
}

interface BookingOfDeletedAccount extends BookedActivity {
  seriesId: string
  /** The parent who paid; null when nothing was paid. */
  payerId: string | null
  refund: Paise
}

/** Staff change another user's account. */
interface AccountChanged extends EventBase<'account.changed'>, FieldChange {
  action: string
  userId: string
}

interface TokenCreated extends EventBase<'token.created'> {
  userId: string
}

/** A saved activity costs less than before. */
interface PriceLowered extends EventBase<'price.lowered'> {
  userId: string
  activityId: string
  activity: string
  amountBefore: Paise
  amount: Paise
  deduplicationKey: string
}

interface DigestPrepared extends EventBase<'digest.prepared'> {
  userId: string
  sessions: DigestItem[]
  recommendations: DigestItem[]
  deduplicationKey: string
  usefulUntil: Date
}

/** The day's notifications of a provider manager who wants one mail a day. */
interface ProviderDigestPrepared extends EventBase<'providerDigest.prepared'> {
  userId: string
  /** The first of the notifications. */
  news: DigestItem[]
  /** Number of all notifications. */
  count: number
  deduplicationKey: string
  usefulUntil: Date
}

/** Staff or a manager cancel one or more sessions of one series for the booker. */
interface BookingCancelledForParent extends EventBase<'booking.cancelledForParent'>, FieldChange {
  /** The booking with the page on which it was cancelled. */
  bookingId: string
  bookings: BookedActivity[]
  refund: Paise
  reason: string
}

/** Staff or a manager book for a parent who telephones; the first booking is the parent of the series. */
interface BookingMadeForParent extends EventBase<'booking.madeForParent'>, FieldChange {
  activityId: string
  bookingIds: [string, ...string[]]
  seats: number
  amount: Paise
  reason: string
}

/** Staff or a manager move one booking to another session of its activity. */
interface BookingMoved extends EventBase<'booking.moved'>, FieldChange {
  bookingId: string
  activityId: string
  startsAtBefore: Date
  /** Until then a cancellation is refunded in full. */
  freeUntil: Date
  sessions: { timeSlotId: string; date: Day }[]
  reason: string
}

/** Staff or a manager send the confirmation again. */
interface ConfirmationResent extends EventBase<'confirmation.resent'>, FieldChange {
  bookingId: string
  participant: string
  address: string
  postcode: string
  owed: Paise
  reason: string
}

/** Staff or a manager record money that they received. `payment.received` carries the money itself. */
interface PaymentRecorded extends EventBase<'payment.recorded'>, FieldChange {
  bookingId: string
}

/** What happened to entries of a waiting list. */
export type WaitlistChange =
  | 'joined'
  | 'offered'
  /** The seats of the offer no longer exist, and the family waits again. */
  | 'withdrawn'
  | 'movedUp'
  | 'accepted'
  | 'refused'
  | 'left'
  | 'expired'
  /** The session no longer takes place at its time. */
  | 'closed'
  /** The session started without a free seat. */
  | 'started'

/** Entries of the waiting list of one session change. */
interface WaitlistChanged extends EventBase<'waitlist.changed'> {
  change: WaitlistChange
  activityId: string
  session: { timeSlotId: string; date: Day }
  /** In the order of the waiting list. Only a family that joined or moved up has a `position`. */
  entries: { entryId: string; position?: number }[]
}

/** Facts that use cases state once. `EFFECTS` maps each type to its effects. */
export type Event =
  | BookingCreated
  | BookingCancelled
  | BookingRescheduled
  | FamilyJoined
  | FamilyLeft
  | BookingExpired
  | BookingConfirmed
  | BookingRestored
  | WaitlistChanged
  | BookingCancelledForParent
  | BookingMadeForParent
  | BookingMoved
  | ConfirmationResent
  | PaymentRecorded
  | PaymentReported
  | PaymentUnchecked
  | PaymentReceived
  | PaymentConfirmed
  | PaymentRefused
  | RefundSent
  | RefundMarkedPaid
  | RefundUpiIdSet
  | SessionsCancelled
  | SessionsChanged
  | AttendanceRecorded
  | ParticipantCheckedIn
  | WalkInAdded
  | ReviewCreated
  | ReviewHidden
  | ReviewShown
  | ActivityCreated
  | ActivityDuplicated
  | ActivityUpdated
  | ActivityActivationChanged
  | ActivityDeleted
  | ProviderDeleted
  | ProviderMerged
  | SearchWordsChanged
  | SlotDateChanged
  | ClosureCreated
  | ClosureDeleted
  | ProviderCreated
  | ProviderUpdated
  | ImportStarted
  | ImportFinished
  | ImportUndoStarted
  | ImportUndone
  | ClaimRequested
  | ClaimDecided
  | DeviceSignedIn
  | AccessEnded
  | PasswordChanged
  | EmailChanged
  | AccountDeleted
  | AccountChanged
  | TokenCreated
  | PriceLowered
  | DigestPrepared
  | ProviderDigestPrepared

export type EventType = Event['type']
export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>
