import { type Paise, toRupees } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'

/** A booking in an event: ids and facts of the session, without personal data. */
export interface BookingEventData {
  bookingId: string
  /** First booking of the series; the booking's own id for a single one. */
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

/** A session in an event. Null: the activity's week has changed. */
export interface SessionEventData {
  timeSlotId: string
  date: Day
  timeSlot: string
  startsAt: Date
  availableSpots: number
}

/** Body of an event: type, time and data, as in Standard Webhooks. */
export function formatEventBody(type: string, data: object, now: Date) {
  return JSON.stringify({ type, timestamp: now, data })
}

export function toBookingData({ totalAmount, ...booking }: BookingEventData) {
  return { ...booking, totalAmount: toRupees(totalAmount) }
}

export function toAvailabilityData(activityId: string, session: SessionEventData | null) {
  return { activityId, session }
}
