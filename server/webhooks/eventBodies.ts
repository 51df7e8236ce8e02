import { type Paise, toRupees } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'

/** A booking in an event: ids and facts of the session, no personal data. */
export interface BookingEventData {
  bookingId: string
  /** Id of the first booking of the series; its own id for a single booking. */
  seriesId: string
  activityId: string
  activityName: string
  providerId: string
  timeSlotId: string
  startsAt: Date
  timeSlot: string
  participantCount: number
  totalAmount: Paise
  status: string
  paymentStatus: string
}

export interface SessionEventData {
  timeSlotId: string
  date: Day
  timeSlot: string
  startsAt: Date
  availableSpots: number
}

/** The body of a request, as Standard Webhooks defines it. */
export function formatEventBody(type: string, data: object, now: Date) {
  return JSON.stringify({ type, timestamp: now, data })
}

export function toBookingData({ totalAmount, ...booking }: BookingEventData) {
  return { ...booking, totalAmount: toRupees(totalAmount) }
}

/** A null session means that the weekly slots changed and the receiver should load them again. */
export function toAvailabilityData(activityId: string, session: SessionEventData | null) {
  return { activityId, session }
}
