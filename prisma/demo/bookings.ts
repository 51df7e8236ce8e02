import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import {
  addDays,
  countDaysBetween,
  type Day,
  getWeekday,
  toIndianDay,
  toInstant,
  toUtcDate,
} from '../../domain/time.ts'
import { cancelBooking } from '../../server/bookings/cancel/cancelBooking.ts'
import { createBooking } from '../../server/bookings/create/createBooking.ts'
import { setSlotDate } from '../../server/catalogue/editor/setSlotDate.ts'
import { createChild } from '../../server/family/createChild.ts'
import { confirmPayment } from '../../server/payments/confirm/decideAttempt.ts'
import { payAtVenue } from '../../server/payments/pay/payAtVenue.ts'
import { submitUpiReference } from '../../server/payments/pay/submitUpiReference.ts'
import { markRefundPaid } from '../../server/payments/refunds/markRefundPaid.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { saveActivity } from '../../server/saved/saveActivity.ts'
import { joinWaitlist } from '../../server/waitlist/joinWaitlist.ts'
import type { Family } from './accounts.ts'
import type { ActivityRow, SlotRow } from './catalogue.ts'
import { createUserContext } from './createUserContext.ts'
import { Random } from './random.ts'
import { listFittingChildren } from './reviews.ts'

/** Bookings of other families with the use cases: paid, reported, unpaid or cancelled. */
const OTHER_BOOKINGS = 40
const REPORTED_COUNT = 4

interface Demo {
  db: Database
  now: Date
  random: Random
  parent: string
  /** Provider of the parent's series. */
  provider: string
  staff: { id: string; userId: string }
  families: Family[]
  activities: ActivityRow[]
  slots: SlotRow[]
  /** Ids of families that have booked. */
  picked: Set<string>
  /** The parent's own children. */
  ownChildren: OwnChild[]
}

/** Who books, for whom and with which contact. */
type Booker = Pick<Family, 'userId' | 'contact'> & { child: { name: string; ageYears: number; id?: string } }

/** Creates bookings in every state with the use cases, at realistic times. */
export async function createBookings(
  input: Omit<Demo, 'picked' | 'ownChildren'>,
  report: (done: number, total: number) => void,
) {
  const demo = { ...input, picked: new Set<string>(), ownChildren: await createOwnChildren(input) }
  const { db, random, now } = demo
  const salem = listBookableSlots(demo).filter(({ activity }) => activity.address.endsWith('Salem'))
  const takesUpi = await listUpiProviders(demo)
  const paid = salem.filter(
    ({ activity }) =>
      findOwnChild(activity) &&
      listFittingChildren(activity, demo.families).length > 0 &&
      !activity.isFree &&
      activity.dayOfWeek !== 'daily' &&
      takesUpi.has(activity.providerId),
  )
  const free = salem.filter(({ activity }) => activity.isFree && findOwnChild(activity))
  const [series, pending, checked, past, full, ...more] = random.shuffle(paid) as [
    BookableSlot,
    BookableSlot,
    BookableSlot,
    BookableSlot,
    BookableSlot,
    ...BookableSlot[],
  ]

  await db.providerClaim.create({
    data: {
      userId: demo.provider,
      providerId: series.activity.providerId,
      state: 'approved',
      decidedAt: now,
    },
  })
  const weekly = { recurringType: 'weekly', recurringCount: 8 }
  const eightWeeks = await bookSession(demo, getParentBooker(demo, series), series, {
    after: -15,
    weeks: weekly,
  })
  await pay(demo, eightWeeks)
  await cancelLast(demo, eightWeeks)
  await bookSession(demo, getParentBooker(demo, pending), pending, { after: 2 })
  await reportPayment(demo, await bookSession(demo, getParentBooker(demo, checked), checked, { after: 4 }))
  const freeClass = free[0] ?? pending
  await bookSession(demo, getParentBooker(demo, freeClass), freeClass, { after: 1 })
  await pay(demo, await bookSession(demo, getParentBooker(demo, past), past, { after: -24 }))
  // A booking with a policy that still refunds a day before the start.
  const refunded = more.find(({ activity }) => activity.refundHours <= 24) ?? past
  const missed = await bookSession(demo, getParentBooker(demo, refunded), refunded, { after: -10 })
  await pay(demo, missed)
  await cancelLast(demo, missed)
  await fillSession(demo, full)
  for (const { activity } of random.shuffle(salem).slice(0, 4))
    await saveActivity(await createUserContext(demo.db, demo.parent, now), activity.id)

  const reportable = [series, ...more].slice(0, REPORTED_COUNT)
  for (const bookable of reportable)
    await reportPayment(demo, await bookSession(demo, pickBooker(demo, bookable), bookable, { after: 5 }))
  const everywhere = listBookableSlots(demo).filter(
    (bookable) => listFittingChildren(bookable.activity, demo.families)[0],
  )
  for (let made = 0; made < OTHER_BOOKINGS; made++) {
    const bookable = random.pick(everywhere)
    const after = random.nextInteger(-30, 14)
    const id = await bookSession(demo, pickBooker(demo, bookable), bookable, { after })
    if (random.nextBoolean(0.7)) await pay(demo, id)
    report(made + 1, OTHER_BOOKINGS)
  }
  await fillWaitlist(demo, full)
  await bookCheckInSessions(demo, series)
  const offered = more.at(-1)
  if (offered) await offerSeat(demo, offered)
}

const CHECK_IN_FAMILIES = 4

/**
 * The class of the demo's provider also takes place today and tomorrow, to try passes and check-in on the day of
 * loading. It has its own random numbers: the rest of the demo stays the same.
 */
async function bookCheckInSessions(demo: Demo, bookable: BookableSlot) {
  const own = { ...demo, random: new Random('check-in') }
  const today = toIndianDay(demo.now)
  const context = await createUserContext(demo.db, demo.provider, demo.now, null, 'provider')
  for (const date of [today, addDays(today, 1)]) {
    const bookers = Array.from({ length: CHECK_IN_FAMILIES }, () => pickBooker(own, bookable))
    if (getWeekday(date) !== bookable.slot.dayOfWeek) {
      await setSlotDate(context, { slotId: bookable.slot.id, date, plan: 'extra' })
      // On its own weekday the class has the parent's series.
      bookers.push(getParentBooker(demo, bookable))
    }
    for (const booker of bookers) await pay(own, await bookSession(own, booker, bookable, { date }))
  }
}

/**
 * Two families and the parent wait for the full session. It has its own random numbers: the rest of the demo stays the
 * same.
 */
async function fillWaitlist(demo: Demo, bookable: BookableSlot) {
  const own = { ...demo, random: new Random('waiting list') }
  for (const booker of [
    pickBooker(own, bookable),
    pickBooker(own, bookable),
    getParentBooker(demo, bookable),
  ])
    await joinLine(demo, booker, bookable)
}

/**
 * The parent waits for a full session, and another family cancels: an offer for the two hours after the demo is
 * loaded.
 */
async function offerSeat(demo: Demo, bookable: BookableSlot) {
  const own = { ...demo, random: new Random('offer') }
  const after = 2
  const date = findDate(demo, bookable.slot, after)
  const key = { timeSlotId: bookable.slot.id, date: toUtcDate(date) }
  const session = await demo.db.slotOccurrence.findUnique({ where: { timeSlotId_date: key } })
  let last: { userId: string; bookingId: string } | null = null
  for (let left = bookable.slot.maxCapacity - (session?.booked ?? 0); left > 0; left -= 5) {
    const booker = pickBooker(own, bookable)
    const bookingId = await bookSession(own, booker, bookable, { after, seats: Math.min(5, left) })
    last = { userId: booker.userId, bookingId }
  }
  if (!last) return
  await joinLine(own, getParentBooker(demo, bookable), bookable, after)
  const { userId, bookingId } = last
  await cancelBooking(await createUserContext(demo.db, userId, demo.now), { bookingId })
}

/** Children of the demo's parent. */
const OWN_CHILDREN = [
  { name: 'Diya', ageYears: 7, picture: 'peacock' },
  { name: 'Kabir', ageYears: 4, picture: 'elephant' },
] as const

type OwnChild = (typeof OWN_CHILDREN)[number] & { id: string }

async function createOwnChildren({ db, parent, now }: Pick<Demo, 'db' | 'parent' | 'now'>) {
  const context = await createUserContext(db, parent, now)
  const year = Number(toIndianDay(now).slice(0, 4))
  const children: OwnChild[] = []
  for (const child of OWN_CHILDREN) {
    const birth = { birthYear: year - child.ageYears, birthMonth: 1 }
    const { childId } = await createChild(context, {
      firstName: child.name,
      picture: child.picture,
      ...birth,
    })
    children.push({ ...child, id: childId })
  }
  return children
}

function findOwnChild({ ageGroupMin, ageGroupMax }: ActivityRow) {
  return OWN_CHILDREN.find(({ ageYears }) => 12 * ageYears >= ageGroupMin && 12 * ageYears <= ageGroupMax)
}

/** The demo's parent with a child of the right age. */
function getParentBooker({ parent, ownChildren }: Demo, { activity }: BookableSlot): Booker {
  const name = findOwnChild(activity)?.name
  const child = ownChildren.find((own) => own.name === name)
  if (!child) throw new Error(`The parent has no child for ${activity.name}`)
  const contact = { name: 'Kavya Raman', phone: '+919840012345', email: 'parent@patang.example' }
  return { userId: parent, contact, child }
}

/** A family of the city with a child of the right age. Each family is picked once while there are others. */
function pickBooker({ random, families, picked }: Demo, { activity }: BookableSlot): Booker {
  const fitting = listFittingChildren(activity, families)
  const fresh = fitting.filter(({ family }) => !picked.has(family.userId))
  const { family, child } = random.pick(fresh.length > 0 ? fresh : fitting)
  picked.add(family.userId)
  return { ...family, child: { name: child.name, ageYears: Math.max(1, Math.floor(child.ageMonths / 12)) } }
}

async function listUpiProviders({ db }: Demo) {
  const providers = await db.provider.findMany({ where: { upiId: { not: null } }, select: { id: true } })
  return new Set(providers.map(({ id }) => id))
}

interface BookableSlot {
  activity: ActivityRow
  slot: SlotRow
}

/** Activities with slots, each with its first slot. */
function listBookableSlots({ activities, slots }: Demo): BookableSlot[] {
  const first = new Map(slots.toReversed().map((slot) => [slot.activityId, slot]))
  return activities.flatMap((activity) => {
    const slot = first.get(activity.id)
    return slot ? [{ activity, slot }] : []
  })
}

interface BookingOptions {
  /** Days from today after which the first session is; negative for past sessions. */
  after?: number
  /** Instead of `after`, for a date that is not on the weekday of the slot. */
  date?: Day
  weeks?: object
  seats?: number
}

/** Books as a parent: an upcoming session a day ago, a past one two days before it. */
async function bookSession(
  demo: Demo,
  { userId, contact, child }: Booker,
  { activity, slot }: BookableSlot,
  { after = 1, date = findDate(demo, slot, after), weeks, seats = 1 }: BookingOptions,
) {
  const today = toIndianDay(demo.now)
  const isPast = countDaysBetween(today, date) <= 0
  const bookedAt = isPast ? subDays(toInstant(date, '12:00'), 2) : subHours(demo.now, 1)
  const { bookingId } = await createBooking(await createUserContext(demo.db, userId, bookedAt), {
    activityId: activity.id,
    bookingDate: date,
    timeSlot: `${slot.startTime}-${slot.endTime}`,
    ...createPeople({ contact, child }, seats),
    series: weeks,
    skipFullDates: true,
  })
  return bookingId
}

/** Joins the waiting list of a full session, by default of the one that `fillSession` fills. */
async function joinLine(
  demo: Demo,
  { userId, ...booker }: Booker,
  { activity, slot }: BookableSlot,
  after = 1,
) {
  await joinWaitlist(await createUserContext(demo.db, userId, demo.now), {
    activityId: activity.id,
    bookingDate: findDate(demo, slot, after),
    timeSlot: `${slot.startTime}-${slot.endTime}`,
    ...createPeople(booker, 1),
  })
}

/** First day of the slot that is at least `after` days from today. */
function findDate({ now }: Demo, slot: SlotRow, after: number) {
  let date = addDays(toIndianDay(now), after)
  while (getWeekday(date) !== slot.dayOfWeek) date = addDays(date, 1)
  return date
}

function createPeople({ contact, child }: Pick<Booker, 'contact' | 'child'>, seats: number) {
  const participants = child.id
    ? { participants: [{ childId: child.id }] }
    : {
        participantCount: seats,
        participantName: child.name,
        participantAge: Math.min(18, child.ageYears),
      }
  return {
    ...participants,
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
  }
}

/** Books the seats of the next session, so the demo shows a full one. */
async function fillSession(demo: Demo, bookable: BookableSlot) {
  for (let left = bookable.slot.maxCapacity; left > 0; left -= 5)
    await pay(
      demo,
      await bookSession(demo, pickBooker(demo, bookable), bookable, { after: 1, seats: Math.min(5, left) }),
    )
}

/**
 * Pays with a method of the provider: by UPI, which staff confirm within the hour, or in cash at the venue.
 */
async function pay(demo: Demo, firstId: string) {
  const { db, staff } = demo
  await reportPayment(demo, firstId)
  const attempt = await db.paymentAttempt.findFirst({ where: { bookingId: firstId } })
  if (!attempt) return
  const confirmedAt = addMinutes(attempt.createdAt, 30)
  await confirmPayment(await createUserContext(demo.db, staff.userId, confirmedAt, staff.id), {
    attemptId: attempt.id,
  })
}

/** Reports the payment as the parent. */
async function reportPayment(demo: Demo, firstId: string) {
  const { db, random } = demo
  const booking = await db.booking.findUniqueOrThrow({ where: { id: firstId }, include: { provider: true } })
  if (booking.paymentStatus === 'paid') return
  const paidAt = addMinutes(booking.createdAt, 30)
  const booker = await createUserContext(demo.db, booking.userId as string, paidAt)
  if (!booking.provider.upiId) return payAtVenue(booker, { bookingId: firstId })
  const utr = String(random.nextInteger(400_000_000_000, 499_999_999_999))
  return submitUpiReference(booker, { bookingId: firstId, utr })
}

/** Cancels the last session of a booking: now, or for a past session about a day before it. */
async function cancelLast(demo: Demo, firstId: string) {
  const { db, now, parent } = demo
  const last = await db.booking.findFirstOrThrow({
    where: { OR: [{ id: firstId }, { parentBookingId: firstId }] },
    orderBy: { bookingDate: 'desc' },
  })
  const inTime = subHours(last.bookingDate, 26)
  const isPast = last.bookingDate < now
  await cancelBooking(await createUserContext(db, parent, isPast ? inTime : now), { bookingId: last.id })
  if (isPast) await markRefunded(demo, last.id)
}

/** Marks the refund of a UPI payment as sent. */
async function markRefunded(demo: Demo, bookingId: string) {
  const { db, now, staff } = demo
  const refund = await db.refund.findFirst({ where: { bookingId } })
  if (refund)
    await markRefundPaid(await createUserContext(db, staff.userId, now, staff.id), { refundId: refund.id })
}
