import { z } from 'zod'
import { DAYS_AHEAD_MAX } from '../../domain/bookings/bookingRequest.ts'
import { addDays, type Day, getWeekday, isDay, toUtcDate } from '../../domain/time.ts'
import { closeDate, openDate } from '../activities/closedDates.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { lockActivity } from './storedActivity.ts'

export const DATE_PLANS = ['closed', 'extra', 'regular'] as const
export type DatePlan = (typeof DATE_PLANS)[number]
type Slot = Prisma.TimeSlotGetPayload<object>

const setDateRequest = z.object({
  slotId: z.string(),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
  plan: z.enum(DATE_PLANS),
})

/** Closes a date of a slot, adds an extra date, or returns to the weekly slot. Bookings do not change. */
export async function setSlotDate(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { slotId, date, plan } = parseInput(setDateRequest, input)
  if (date < context.today || date > addDays(context.today, DAYS_AHEAD_MAX))
    throw new InvalidInput([{ field: 'date', key: 'validation.slot.date' }])

  return runInTransaction(context, async (tx) => {
    const slot = await requireManagedSlot(context, tx, slotId)
    requirePossiblePlan(slot, date, plan)
    const before = await replacePlan(tx, slot.id, date, plan)
    const field = `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} ${date}`
    await emit(tx, {
      type: 'slotDate.changed',
      activityId: slot.activityId,
      timeSlotId: slot.id,
      date,
      changesAvailability: before !== plan,
      before: { [field]: before },
      after: { [field]: plan },
    })
    return { activityId: slot.activityId }
  })
}

/** Locks the activity of the slot. */
async function requireManagedSlot(context: Context, tx: Transaction, slotId: string): Promise<Slot> {
  const slot = await tx.timeSlot.findUnique({ where: { id: toUuidOrNil(parseId('WeeklySlot', slotId)) } })
  if (!slot) throw new NotFound()
  const { providerId } = await lockActivity(tx, slot.activityId)
  await requireManager(context, tx, providerId)
  return slot
}

/** Only a regular date can be closed, and only another weekday can be an extra date. */
function requirePossiblePlan({ dayOfWeek }: Slot, date: Day, plan: DatePlan) {
  const isRegular = getWeekday(date) === dayOfWeek
  if (plan === 'closed' && !isRegular)
    throw new InvalidInput([{ field: 'date', key: 'validation.slot.notItsDay' }])
  if (plan === 'extra' && isRegular)
    throw new InvalidInput([{ field: 'date', key: 'validation.slot.itsDay' }])
}

/** Returns the plan before. */
async function replacePlan(tx: Transaction, timeSlotId: string, date: Day, plan: DatePlan) {
  const key = { timeSlotId, date: toUtcDate(date) }
  const before = await tx.slotException.findUnique({ where: { timeSlotId_date: key } })
  if (plan === 'closed') await closeDate(tx, key)
  else await openDate(tx, key)
  if (plan === 'regular') await tx.slotException.deleteMany({ where: key })
  if (plan === 'extra')
    await tx.slotException.upsert({
      where: { timeSlotId_date: key },
      create: { ...key, isClosed: false },
      update: { isClosed: false },
    })
  return getDatePlan(before)
}

function getDatePlan(exception: { isClosed: boolean } | null): DatePlan {
  if (!exception) return 'regular'
  return exception.isClosed ? 'closed' : 'extra'
}
