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

/** Defaults (specification, section 2): one participant of 8 years, one session. */
export const emptyDraft: BookingDraft = {
  bookingDate: '',
  timeSlot: '',
  participantCount: 1,
  participantName: '',
  participantAge: 8,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  specialRequests: '',
  series: null,
}

export interface StoredBooking {
  values: BookingDraft
  skipFullDates: boolean
  /** One key for a draft until it is booked, so that a retry or a reload never books twice. */
  idempotencyKey: string
}

/** Name of an activity's draft in the tab's storage. */
export const getBookingDraftName = (activityId: string) => `booking.${activityId}`
