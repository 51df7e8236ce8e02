import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { timeSlotOf } from '../../domain/activities/timeSlot.ts'
import type { ActivityRequest } from '../../domain/catalogue/activityRequest.ts'
import { cardSchedule, inOrder, type WeeklySlot } from '../../domain/catalogue/weeklySlots.ts'
import { rupees } from '../../domain/money.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import { NotFound } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import type { Coordinates } from './coordinates.ts'

const activeSlots = { slots: { where: { isActive: true } } } as const
export type StoredActivity = Prisma.ActivityGetPayload<{ include: typeof activeSlots }>

/** An activity with its week, locked: whoever else wants to change it waits. */
export async function lockActivity(tx: Transaction, id: string): Promise<StoredActivity> {
  const raw = uuidOrNobody(rawId('Activity', id))
  await tx.$queryRaw`SELECT id FROM activities WHERE id = ${raw}::uuid FOR NO KEY UPDATE`
  const activity = await tx.activity.findUnique({ where: { id: raw }, include: activeSlots })
  if (!activity) throw new NotFound('failure.activityNotFound')
  return activity
}

export function weekOf({ slots }: Pick<StoredActivity, 'slots'>): WeeklySlot[] {
  const week = slots.map(({ dayOfWeek, startTime, endTime, maxCapacity }) => ({
    dayOfWeek: dayOfWeek as DayOfWeek,
    startTime,
    endTime,
    maxCapacity,
  }))
  return inOrder(week)
}

/** The columns that a request comes to. */
export function activityColumns(request: Omit<ActivityRequest, 'providerId'>, coordinates: Coordinates) {
  const { slots, price, isFree, ...columns } = request
  const paise = isFree ? 0 : (price ?? 0)
  const { duration, ...schedule } = cardSchedule(slots)
  return {
    ...columns,
    ...coordinates,
    ...schedule,
    price: rupees(paise),
    isFree: paise === 0,
    duration: duration ?? columns.duration,
  }
}

/** A stored activity as the request that would make it. */
export function requestOf(activity: StoredActivity) {
  const { providerId, name, description, category, ageGroupMin, ageGroupMax, isFree, duration } = activity
  const { address, postcode, imageUrl, isActive, refundHours, refundPercent } = activity
  return {
    ...{ providerId, name, description, category: category as Category, ageGroupMin, ageGroupMax, isFree },
    ...{ duration, address, postcode, imageUrl, isActive, refundHours, refundPercent },
    price: paiseOf(activity.price),
    slots: weekOf(activity),
  }
}

/** What the audit log keeps of an activity. */
export function activityFacts(activity: StoredActivity) {
  const { slots, price, ...facts } = requestOf(activity)
  return {
    ...facts,
    price: rupees(price),
    latitude: Number(activity.latitude),
    longitude: Number(activity.longitude),
    slots: slots.map((slot) => `${slot.dayOfWeek} ${timeSlotOf(slot)} (${slot.maxCapacity})`),
  }
}
