import { type AgeRange, getNearestAge } from '../../domain/activities/ages.ts'
import type { RecurringType } from '../../domain/bookings/recurrence.ts'

/** Values of the form, in the shape that the rules of domain/bookings validate. */
export interface BookingDraft {
  bookingDate: string
  timeSlot: string
  participantCount: number
  participantName: string
  participantAge: number
  contactName: string
  contactPhone: string
  contactEmail: string
  specialRequests: string
  series: { recurringType: RecurringType; recurringCount: number; recurringEndDate: string | null } | null
}

/** Age at which the form starts (specification, section 2), unless the activity is for other ages. */
const DEFAULT_AGE_YEARS = 8

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

export function createEmptyDraft(ages: AgeRange): BookingDraft {
  return { ...emptyDraft, participantAge: getNearestAge(DEFAULT_AGE_YEARS, ages) }
}

export interface StoredBooking {
  values: BookingDraft
  skipFullDates: boolean
  /** One key for a draft until it is booked, so that a retry or a reload never books twice. */
  idempotencyKey: string
}

/** Name of an activity's draft in the tab's storage. */
export const getBookingDraftName = (activityId: string) => `booking.${activityId}`
