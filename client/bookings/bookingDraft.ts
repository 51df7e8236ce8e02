import type { RecurringType } from '../../domain/bookings/recurrence.ts'

/** The form's values: the request as the rules in domain/bookings read it. */
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

/** Specification, section 2: one participant of 8 years, one session. */
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

interface StoredDraft {
  values: BookingDraft
  skipFullDates: boolean
  /** One for the draft until it has become a booking, so that a retry or a reload never books twice. */
  idempotencyKey: string
}

const getStorageKey = (activityId: string) => `patang.booking.${activityId}`

export function readDraft(activityId: string): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(getStorageKey(activityId)) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(activityId: string, draft: StoredDraft) {
  sessionStorage.setItem(getStorageKey(activityId), JSON.stringify(draft))
}

export function removeDraft(activityId: string) {
  sessionStorage.removeItem(getStorageKey(activityId))
}
