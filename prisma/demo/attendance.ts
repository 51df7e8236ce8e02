import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { addDays, type Day, fromUtcDate, getWeekday, toIndianDay, toInstant } from '../../domain/time.ts'
import { type Database, Prisma } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import type { Family } from './accounts.ts'
import type { ActivityRow, ProviderRow, SlotRow } from './catalogue.ts'
import { insertRows } from './insertRows.ts'
import { Random } from './random.ts'
import { type FittingChild, listFittingChildren, type Review } from './reviews.ts'

const DAYS_AHEAD = 14
const FULL_SHARE = 0.06
const NEARLY_FULL_SHARE = 0.1
/** Share of the seats that are booked in most sessions. */
const USUAL_SHARE = { least: 0.4, most: 0.7 }
/** Share of the reviews by authors who attended. */
const ATTENDED_SHARE = 0.8
const ABSENT_SHARE = 0.07
const PAID_AFTER_MINUTES = 20

interface Demo {
  db: Database
  now: Date
  random: Random
  families: Family[]
  providers: ProviderRow[]
  activities: ActivityRow[]
  slots: SlotRow[]
  reviews: Review[]
}

interface Session {
  activity: ActivityRow
  slot: SlotRow
  date: Day
}

interface Attendance extends Session {
  attendee: FittingChild
  seats: number
  bookedAt: Date
}

/**
 * Fills the sessions of the next two weeks with the bookings of families, and gives most reviews a session that their
 * author attended. Rows are inserted in bulk, because the use case takes too long for thousands of bookings. Reserved
 * seats and paid amounts have the same sums as with the use case.
 */
export async function createAttendance(demo: Demo) {
  const { db, random, now } = demo
  const seats = new ReservedSeats(await db.slotOccurrence.findMany())
  const attendances = demo.activities.flatMap((activity) => {
    const slots = demo.slots.filter(({ activityId }) => activityId === activity.id)
    if (slots.length === 0) return []
    const attendees = listFittingChildren(activity, demo.families)
    return [
      ...attendReviewed(demo, seats, activity, slots, attendees),
      ...slots.flatMap((slot) => fillComingSessions(demo, seats, activity, slot, attendees)),
    ]
  })
  const upiIds = new Map(demo.providers.map(({ id, upiId }) => [id, upiId]))
  const written = attendances.map((attendance) =>
    createRows(attendance, { hasUpi: Boolean(upiIds.get(attendance.activity.providerId)), random, now }),
  )
  await insertRows(
    db,
    'bookings',
    written.map(({ booking }) => booking),
  )
  await insertRows(
    db,
    'payment_attempts',
    written.flatMap(({ attempt }) => attempt ?? []),
  )
  await linkPaidBookings(db)
  await writeReservedSeats(db, seats)
}

/** Booked seats by slot and date. */
class ReservedSeats {
  readonly #booked = new Map<string, { timeSlotId: string; date: Day; booked: number }>()

  constructor(rows: { timeSlotId: string; date: Date; booked: number }[]) {
    for (const { timeSlotId, date, booked } of rows) {
      const day = fromUtcDate(date)
      this.#booked.set(`${timeSlotId} ${day}`, { timeSlotId, date: day, booked })
    }
  }

  count({ slot, date }: Session): number {
    return this.#booked.get(`${slot.id} ${date}`)?.booked ?? 0
  }

  add(session: Session, seats: number) {
    const { slot, date } = session
    const booked = this.count(session) + seats
    this.#booked.set(`${slot.id} ${date}`, { timeSlotId: slot.id, date, booked })
  }

  list() {
    return [...this.#booked.values()]
  }
}

/** The author attended a session in the ten days before the review. */
function attendReviewed(
  { random, reviews }: Demo,
  seats: ReservedSeats,
  activity: ActivityRow,
  slots: SlotRow[],
  attendees: FittingChild[],
): Attendance[] {
  return reviews.flatMap((review) => {
    if (review.activityId !== activity.id || !random.nextBoolean(ATTENDED_SHARE)) return []
    const attendee = attendees.find(({ family }) => family.userId === review.userId)
    const slot = random.pick(slots)
    let date = addDays(toIndianDay(review.createdAt), -random.nextInteger(1, 3))
    while (getWeekday(date) !== slot.dayOfWeek) date = addDays(date, -1)
    const session = { activity, slot, date }
    if (!attendee || seats.count(session) >= slot.maxCapacity) return []
    seats.add(session, 1)
    return { ...session, attendee, seats: 1, bookedAt: subDays(toInstant(date, '12:00'), 3) }
  })
}

/** Most sessions are half full, some nearly and a few completely. Those of today have random numbers of their own. */
function fillComingSessions(
  { random: common, now }: Demo,
  seats: ReservedSeats,
  activity: ActivityRow,
  slot: SlotRow,
  attendees: FittingChild[],
): Attendance[] {
  const today = toIndianDay(now)
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
  return dates
    .filter((date) => getWeekday(date) === slot.dayOfWeek)
    .flatMap((date) => {
      const session = { activity, slot, date }
      const random = date === today ? new Random(`today ${slot.id}`) : common
      const target = Math.round(slot.maxCapacity * pickShare(random))
      const attendances: Attendance[] = []
      for (const attendee of random.shuffle(attendees)) {
        const left = Math.min(target, slot.maxCapacity) - seats.count(session)
        if (left <= 0) break
        const count = Math.min(left, random.pick([1, 1, 1, 2]))
        seats.add(session, count)
        const bookedAt = addMinutes(subDays(now, random.nextInteger(1, 12)), random.nextInteger(0, 900))
        attendances.push({ ...session, attendee, seats: count, bookedAt })
      }
      return attendances
    })
}

function pickShare(random: Random): number {
  const luck = random.next()
  if (luck < FULL_SHARE) return 1
  if (luck < FULL_SHARE + NEARLY_FULL_SHARE) return 0.9
  return USUAL_SHARE.least + random.next() * (USUAL_SHARE.most - USUAL_SHARE.least)
}

/** A past booking is paid. A coming one is paid by UPI, or at the venue where the provider has no UPI ID. */
function createRows(
  { activity, slot, date, attendee, seats, bookedAt }: Attendance,
  { hasUpi, random, now }: { hasUpi: boolean; random: Random; now: Date },
) {
  const startsAt = toInstant(date, slot.startTime)
  const isPast = startsAt < now
  const amount = activity.price * seats
  const isPaid = amount === 0 || hasUpi || isPast
  const method = hasUpi ? 'upi' : 'venue'
  const reference = hasUpi ? String(random.nextInteger(500_000_000_000, 899_999_999_999)) : null
  const { name, phone, email } = attendee.family.contact
  const booking = {
    id: random.nextUuid(),
    activityId: activity.id,
    userId: attendee.family.userId,
    providerId: activity.providerId,
    timeSlotId: slot.id,
    bookingDate: startsAt,
    timeSlot: `${slot.startTime}-${slot.endTime}`,
    participantCount: seats,
    participantName: attendee.child.name,
    participantAge: Math.min(18, Math.max(1, Math.floor(attendee.child.ageMonths / 12))),
    totalAmount: amount,
    status: 'confirmed',
    paymentStatus: isPaid ? 'paid' : 'pending',
    paymentMethod: amount > 0 ? method : null,
    paymentId: isPaid && amount > 0 ? reference : null,
    contactName: name,
    contactPhone: phone,
    contactEmail: email,
    isRecurring: false,
    refundHours: activity.refundHours,
    refundPercent: activity.refundPercent,
    sequence: 0,
    attendance: isPast ? pickAttendance(random) : null,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
  if (amount === 0) return { booking, attempt: null }
  const paidAt = isPast && !hasUpi ? startsAt : addMinutes(bookedAt, PAID_AFTER_MINUTES)
  const attempt = {
    id: random.nextUuid(),
    bookingId: booking.id,
    payerId: booking.userId,
    method,
    state: isPaid ? 'paid' : 'agreed',
    amount,
    reference,
    createdAt: paidAt,
    updatedAt: paidAt,
  }
  return { booking, attempt }
}

function pickAttendance(random: Random): 'present' | 'absent' {
  return random.nextBoolean(ABSENT_SHARE) ? 'absent' : 'present'
}

/** Bookings and payment attempts refer to each other, so the bookings get their attempt last. */
async function linkPaidBookings(db: Database) {
  await sql.execute(
    db,
    Prisma.sql`
    update bookings set "paymentAttemptId" = a.id
    from payment_attempts a
    where a."bookingId" = bookings.id and a.state = 'paid' and bookings."paymentStatus" = 'paid'
      and bookings."paymentAttemptId" is null and bookings."totalAmount" > 0`,
  )
}

async function writeReservedSeats(db: Database, seats: ReservedSeats) {
  await sql.execute(
    db,
    Prisma.sql`
    insert into slot_occurrences ("timeSlotId", date, booked)
    select "timeSlotId", date, booked from jsonb_populate_recordset(null::slot_occurrences, ${JSON.stringify(seats.list())}::jsonb)
    on conflict ("timeSlotId", date) do update set booked = excluded.booked`,
  )
  await sql.execute(
    db,
    Prisma.sql`
    update time_slots set "currentBookings" = sums.booked
    from (select "timeSlotId", sum(booked)::int as booked from slot_occurrences group by 1) as sums
    where sums."timeSlotId" = time_slots.id`,
  )
}
