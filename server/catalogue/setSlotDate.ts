import { z } from 'zod'
import { DAYS_AHEAD_MAX } from '../../domain/bookings/bookingRequest.ts'
import { addDays, getWeekday, isDay } from '../../domain/time.ts'
import { closeDate, openDate } from '../activities/closedDates.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import { lockActivity } from './storedActivity.ts'

export const DATE_PLANS = ['closed', 'extra', 'regular'] as const
export type DatePlan = (typeof DATE_PLANS)[number]

const request = z.object({
  slotId: z.string(),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
  plan: z.enum(DATE_PLANS),
})

/** Closes a date of a slot, adds an extra date, or removes the exception. Bookings stay. */
export async function setSlotDate(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { slotId, date, plan } = parseInput(request, input)
  if (date < context.today || date > addDays(context.today, DAYS_AHEAD_MAX))
    throw new InvalidInput([{ field: 'date', key: 'validation.slot.date' }])

  return runInTransaction(context.db, async (tx) => {
    const found = await tx.timeSlot.findUnique({ where: { id: toUuidOrNil(parseId('WeeklySlot', slotId)) } })
    if (!found) throw new NotFound()
    const activity = await lockActivity(tx, found.activityId)
    await requireManager(context, tx, activity.providerId)

    const isItsWeekday = getWeekday(date) === found.dayOfWeek
    if (plan === 'closed' && !isItsWeekday)
      throw new InvalidInput([{ field: 'date', key: 'validation.slot.notItsDay' }])
    if (plan === 'extra' && isItsWeekday)
      throw new InvalidInput([{ field: 'date', key: 'validation.slot.itsDay' }])

    const key = { timeSlotId: found.id, date: new Date(`${date}T00:00:00Z`) }
    const before = await tx.slotException.findUnique({ where: { timeSlotId_date: key } })
    if (plan === 'closed') await closeDate(tx, key)
    else {
      await openDate(tx, key)
      if (plan === 'regular') await tx.slotException.deleteMany({ where: key })
      else
        await tx.slotException.upsert({
          where: { timeSlotId_date: key },
          create: { ...key, isClosed: false },
          update: { isClosed: false },
        })
    }
    if (getDatePlan(before) !== plan)
      await recordAvailability(tx, context.jobs, activity.id, [{ timeSlotId: found.id, date }], context.now)
    const slot = `${found.dayOfWeek} ${found.startTime}-${found.endTime}`
    const planBefore = getDatePlan(before)
    await recordChange(tx, context, {
      action: 'setSlotDate',
      subjectType: 'Activity',
      subjectId: activity.id,
      before: { [`${slot} ${date}`]: planBefore },
      after: { [`${slot} ${date}`]: plan },
    })
    return { activityId: activity.id }
  })
}

function getDatePlan(exception: { isClosed: boolean } | null): DatePlan {
  if (!exception) return 'regular'
  return exception.isClosed ? 'closed' : 'extra'
}
