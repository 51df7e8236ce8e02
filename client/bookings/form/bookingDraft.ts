import { formatFullName } from '../../../domain/accounts/formatFullName.ts'
import { type AgeRange, getNearestAgeYears } from '../../../domain/activities/ages.ts'
import { isSameChildName } from '../../../domain/bookings/childName.ts'
import type { RecurringType } from '../../../domain/bookings/recurrence.ts'
import { formatPhoneNumber, parsePhoneNumber } from '../../../domain/phoneNumber.ts'
import type { Day } from '../../../domain/time.ts'

/** Values of the form, in the shape that the rules of domain/bookings validate. */
export interface BookingDraft {
  bookingDate: string
  timeSlot: string
  participantCount: number
  participantName: string
  participantAge: number
  /** True when the family has children: `childIds` and `otherParticipants` replace the three fields above. */
  usesChildren?: boolean
  /** Raw ids of the chosen children. */
  childIds?: string[]
  /** Participants who are not children of the family, with a typed name. */
  otherParticipants?: { name: string; age: number }[]
  contactName: string
  contactPhone: string
  contactEmail: string
  specialRequests: string
  series: { recurringType: RecurringType; recurringCount: number; recurringEndDate: string | null } | null
}

/** First value of each age field (specification, section 2), unless the activity is for other ages. */
export const DEFAULT_AGE_YEARS = 8

/** Defaults (specification, section 2): one participant, one session. */
const emptyDraft: BookingDraft = {
  bookingDate: '',
  timeSlot: '',
  participantCount: 1,
  participantName: '',
  participantAge: DEFAULT_AGE_YEARS,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  specialRequests: '',
  series: null,
}

export function createEmptyDraft(ages: AgeRange, children: readonly DraftChild[] = []): BookingDraft {
  const draft = { ...emptyDraft, participantAge: getNearestAgeYears(DEFAULT_AGE_YEARS, ages) }
  const [only, second] = children
  // An only child is chosen already.
  return {
    ...draft,
    usesChildren: Boolean(only),
    childIds: only && !second ? [only.uuid] : [],
    otherParticipants: [],
  }
}

interface Account {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null | undefined
}

export type ContactFields = Pick<BookingDraft, 'contactName' | 'contactEmail' | 'contactPhone'>

/** Contact fields of a new draft: from the account, empty for a visitor. */
export function getContactFields(user: Account | undefined): ContactFields {
  if (!user) return { contactName: '', contactEmail: '', contactPhone: '' }
  const { email, phone } = user
  return {
    contactName: formatFullName(user),
    contactEmail: email,
    contactPhone: phone && parsePhoneNumber(phone) ? formatPhoneNumber(phone) : '',
  }
}

/** Typed values win over the account's values, which fill empty fields. */
export function fillContact(draft: BookingDraft, account: ContactFields): BookingDraft {
  return {
    ...draft,
    contactName: draft.contactName || account.contactName,
    contactEmail: draft.contactEmail || account.contactEmail,
    contactPhone: draft.contactPhone || account.contactPhone,
  }
}

/** Leaves out the account's values: a later change of the account shows in the restored draft. */
export function clearAccountContact(draft: BookingDraft, account: ContactFields): BookingDraft {
  const keepTyped = (name: keyof ContactFields) => (draft[name] === account[name] ? '' : draft[name])
  return {
    ...draft,
    contactName: keepTyped('contactName'),
    contactEmail: keepTyped('contactEmail'),
    contactPhone: keepTyped('contactPhone'),
  }
}

/** A child as drafts refer to it. */
export interface DraftChild {
  readonly uuid: string
  readonly firstName: string
}

/** Number of seats of the draft; at least one, to show prices and free seats before a child is chosen. */
export function countSeats({
  usesChildren,
  childIds,
  otherParticipants,
  participantCount,
}: BookingDraft): number {
  if (!usesChildren) return participantCount
  return Math.max(1, (childIds?.length ?? 0) + (otherParticipants?.length ?? 0))
}

/** The participants of a family's draft; null for a draft with the typed fields. */
export function getParticipants({ usesChildren, childIds, otherParticipants }: BookingDraft) {
  if (!usesChildren) return null
  return [...(childIds ?? []).map((childId) => ({ childId })), ...(otherParticipants ?? [])]
}

/** A draft as the tab stores it. */
type StoredDraft = BookingDraft & {
  /** The field `otherParticipants` in drafts of versions before 28 November 2026. */
  guests?: BookingDraft['otherParticipants']
}

/**
 * A stored draft for the family as it is now: a name that a visitor typed becomes the child of that name or another child,
 * and deleted children are left out. A date that has passed since is chosen again.
 */
export function adaptDraft(stored: StoredDraft, children: readonly DraftChild[], today: Day): BookingDraft {
  const { guests, ...values } = stored
  const draft = values.bookingDate < today ? { ...values, bookingDate: '', timeSlot: '' } : values
  if (children.length === 0) return { ...draft, usesChildren: false, childIds: [], otherParticipants: [] }
  const otherParticipants = draft.otherParticipants ?? guests ?? []
  const childIds = (draft.childIds ?? []).filter((id) => children.some(({ uuid }) => uuid === id))
  const adapted = { ...draft, usesChildren: true, childIds, otherParticipants }
  const { participantName: name, participantAge: age } = draft
  if (draft.usesChildren || !name) return adapted
  const child = children.find(({ firstName }) => isSameChildName(firstName, name))
  if (child) return { ...adapted, childIds: [child.uuid] }
  return { ...adapted, otherParticipants: [{ name, age }] }
}

interface BookedDraft {
  readonly participant: { readonly name: string; readonly age: number; readonly count: number }
  readonly participants: readonly {
    readonly name?: string | null
    readonly age?: number | null
    readonly childUuid?: string | null
  }[]
  readonly specialRequests?: string | null
}

/** A draft with the participants of an earlier booking, without its date. Ages of typed names stay as booked. */
export function createDraftFrom(
  { participant, participants, specialRequests }: BookedDraft,
  contact: { name: string; phone: string; email: string },
): BookingDraft {
  return {
    ...emptyDraft,
    participantName: participant.name,
    participantAge: participant.age,
    participantCount: participant.count,
    usesChildren: true,
    childIds: participants.flatMap(({ childUuid }) => childUuid ?? []),
    otherParticipants: participants.flatMap(({ name, age, childUuid }) =>
      name && age && !childUuid ? [{ name, age }] : [],
    ),
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
    specialRequests: specialRequests ?? '',
  }
}

export interface StoredBooking {
  values: StoredDraft
  skipFullDates: boolean
  /** One key for a draft until it is booked: a retry or a reload never books twice. */
  idempotencyKey: string | null
}

/** Name of an activity's draft in the tab's storage. */
export const getBookingDraftName = (activityId: string) => `booking.${activityId}`
