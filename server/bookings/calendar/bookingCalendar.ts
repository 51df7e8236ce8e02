import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { getEndTime } from '../../../domain/activities/timeSlot.ts'
import { formatBookingReference } from '../../../domain/bookings/bookingReference.ts'
import { isCancelledOrOverdue } from '../../../domain/bookings/cancellation.ts'
import { isOverdue } from '../../../domain/bookings/expiry.ts'
import { formatParticipantNames } from '../../../domain/bookings/participants.ts'
import { formatPhoneNumber } from '../../../domain/phoneNumber.ts'
import { formatVenue } from '../../../domain/places/formatVenue.ts'
import { toIndianDay, toInstant } from '../../../domain/time.ts'
import type { Config } from '../../platform/config.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import type { Translate } from '../../platform/translator.ts'

const REMINDER_SECONDS = 60 * 60

export const calendarInclude = {
  activity: { select: { name: true, address: true, postcode: true } },
  provider: { select: { name: true, phone: true } },
  participants: { select: { name: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.BookingInclude

type CalendarBooking = Prisma.BookingGetPayload<{ include: typeof calendarInclude }>

interface CalendarContext {
  t: Translate
  config: Config
  now: Date
}

/**
 * Renders an iCalendar file (RFC 5545). Each booking is an event with a UID that never changes; a calendar that already
 * has the event applies the one with the higher SEQUENCE.
 */
export function renderBookingCalendar(
  bookings: CalendarBooking[],
  { t, config, now }: CalendarContext,
): string {
  const calendar = ical({
    name: t('calendar.name', { app: config.appName }),
    prodId: { company: config.appName, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const booking of bookings) calendar.createEvent(toCalendarEvent(booking, { t, config, now }))
  return calendar.toString()
}

function toCalendarEvent(booking: CalendarBooking, { t, config, now }: CalendarContext): ICalEventData {
  const { id, activity, bookingDate, timeSlot, createdAt, updatedAt } = booking
  const isCancelled = isCancelledOrOverdue(booking, now)
  // The sweep has not cancelled an overdue booking yet, so the event is one change ahead of the row.
  const sequence = booking.sequence + (isOverdue(booking, now) ? 1 : 0)
  return {
    id: `booking-${id}@patang`,
    sequence,
    start: bookingDate,
    end: toInstant(toIndianDay(bookingDate), getEndTime(timeSlot)),
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    summary: activity.name,
    location: formatVenue(activity),
    description: describeBooking(booking, isCancelled, t),
    status: getEventStatus(booking, isCancelled),
    url: config.publicOrigin && `${config.publicOrigin}/bookings/${id}`,
    alarms: isCancelled
      ? []
      : [{ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS, description: activity.name }],
  }
}

function getEventStatus({ status }: CalendarBooking, isCancelled: boolean) {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

function describeBooking(booking: CalendarBooking, isCancelled: boolean, t: Translate) {
  const { id, participantName, participants, participantCount, provider, paymentStatus, totalAmount } =
    booking
  const isOwed = paymentStatus === 'pending' && toPaise(totalAmount) > 0
  return [
    t('calendar.event.participant', {
      name: formatParticipantNames(participants) || participantName,
      count: participantCount,
    }),
    t('calendar.event.reference', { reference: formatBookingReference(id) }),
    t('calendar.event.provider', {
      name: [provider.name, formatPhoneNumber(provider.phone ?? '')].filter(Boolean).join(', '),
    }),
    isOwed && !isCancelled && t('calendar.event.unpaid'),
    !isCancelled && t('booking.confirmed.next.arrive'),
  ]
    .filter(Boolean)
    .join('\n')
}
