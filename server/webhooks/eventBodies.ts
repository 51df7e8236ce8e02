import { type Paise, toRupees } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'

/** A booking as it is told: ids and facts of the session, nothing of a person. */
export interface BookingEventData {
  bookingId: string
  /** The first of its series; its own id for a single one. */
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

/** A session as it is told; null: the activity's week has changed, ask anew. */
export interface SessionEventData {
  timeSlotId: string
  date: Day
  timeSlot: string
  startsAt: Date
  availableSpots: number
}

/** What is sent: type, time and data, as Standard Webhooks has it. */
export function formatEventBody(type: string, data: object, now: Date) {
  return JSON.stringify({ type, timestamp: now, data })
}

export function toBookingData({ totalAmount, ...booking }: BookingEventData) {
  return { ...booking, totalAmount: toRupees(totalAmount) }
}

export function toAvailabilityData(activityId: string, session: SessionEventData | null) {
  return { activityId, session }
}
