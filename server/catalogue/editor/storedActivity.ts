import type { Category } from '../../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../../domain/activities/days.ts'
import type { Kind } from '../../../domain/activities/kinds.ts'
import { toTimeSlot } from '../../../domain/activities/timeSlot.ts'
import type { ActivityRequest } from '../../../domain/catalogue/activityRequest.ts'
import { getCardSchedule, sortSlots, type WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'
import { toRupees } from '../../../domain/money.ts'
import { suggestKinds } from '../../../domain/search/suggestKinds.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import type { Coordinates } from './coordinates.ts'

/** What a use case reads of an activity beside its columns. */
export const STORED_ACTIVITY = {
  slots: { where: { isActive: true } },
  pictures: { orderBy: { position: 'asc' }, select: { url: true, altText: true } },
} as const
export type StoredActivity = Prisma.ActivityGetPayload<{ include: typeof STORED_ACTIVITY }>

export function getWeeklySlots({ slots }: Pick<StoredActivity, 'slots'>): WeeklySlot[] {
  const week = slots.map(({ dayOfWeek, startTime, endTime, maxCapacity, price, isFree }) => ({
    dayOfWeek: dayOfWeek as DayOfWeek,
    startTime,
    endTime,
    maxCapacity,
    price: isFree ? 0 : price && toPaise(price),
  }))
  return sortSlots(week)
}

/** The columns of activities that a request sets. */
export function toActivityColumns(
  request: Omit<ActivityRequest, 'providerId' | 'pictures'>,
  coordinates: Coordinates,
) {
  const { slots, price, isFree, ...columns } = request
  const paise = isFree ? 0 : (price ?? 0)
  const { duration, ...schedule } = getCardSchedule(slots)
  return {
    ...columns,
    ...coordinates,
    ...schedule,
    kinds: columns.kinds ?? suggestKinds(columns),
    price: toRupees(paise),
    isFree: paise === 0,
    duration: duration ?? columns.duration,
  }
}

/** A stored activity as the request that would create it. */
export function toActivityRequest(activity: StoredActivity) {
  const { providerId, name, description, category, ageGroupMin, ageGroupMax, isFree, duration } = activity
  const { address, postcode, imageUrl, isActive, refundHours, refundPercent } = activity
  return {
    providerId,
    name,
    description,
    category: category as Category,
    ageGroupMin,
    ageGroupMax,
    isFree,
    duration,
    address,
    postcode,
    imageUrl,
    isActive,
    refundHours,
    refundPercent,
    kinds: activity.kinds as Kind[],
    price: toPaise(activity.price),
    slots: getWeeklySlots(activity),
    pictures: activity.pictures,
  }
}

/** The fields of an activity in the audit log. */
export function toAuditedActivity(activity: StoredActivity) {
  const { slots, price, imageUrl: _, pictures, ...facts } = toActivityRequest(activity)
  return {
    ...facts,
    price: toRupees(price),
    latitude: Number(activity.latitude),
    longitude: Number(activity.longitude),
    slots: slots.map(formatAuditedSlot),
    pictures: pictures.map(({ url, altText }) => (altText ? `${url} (${altText})` : url)),
  }
}

/** 'saturday 10:00-11:00 (10)', with the price of a slot that has its own. */
function formatAuditedSlot(slot: WeeklySlot) {
  const ownPrice = slot.price == null ? '' : `, ₹${toRupees(slot.price)}`
  return `${slot.dayOfWeek} ${toTimeSlot(slot)} (${slot.maxCapacity}${ownPrice})`
}
