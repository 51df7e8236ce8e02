import { z } from 'zod'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { bookingsDecision } from '../../../domain/schedule/bookingsDecision.ts'
import { addDays, type Day, getWeekday, isDay, toUtcDate } from '../../../domain/time.ts'
import { closeDate } from '../../activities/sessions/closedDates.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Prisma, Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { lockBookedSessions } from '../../schedule/bookedSessions.ts'
import { concern } from '../../schedule/concernedSessions.ts'
import { emitSettlement, settleBookings } from '../../schedule/settleBookings.ts'
import { lockActivity } from '../locks.ts'

const DATE_PLANS = ['closed', 'extra', 'regular'] as const
export type DatePlan = (typeof DATE_PLANS)[number]
type Slot = Prisma.TimeSlotGetPayload<object>

const setDateRequest = z.object({
  slotId: z.string(),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
  plan: z.enum(DATE_PLANS),
  decision: bookingsDecision.nullish(),
})

/**
 * Closes a date of a slot, adds an extra date, or returns to the weekly slot. Once the operator has decided to cancel
 * its bookings, a date closes and an extra date is removed (product.md, section 21).
 */
export async function setSlotDate(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { slotId, date, plan, decision } = parseInput(setDateRequest, input)
  if (date < context.today || date > addDays(context.today, DAYS_AHEAD_MAX))
    throw new InvalidInput([{ field: 'date', key: 'validation.slot.date' }])

  return runInTransaction(context, async (tx) => {
    const slot = await requireManagedSlot(context, tx, slotId)
    requirePossiblePlan(slot, date, plan)
    const settlement = await settleDate(tx, context, slot, { date, plan, decision })
    const before = await replacePlan(tx, slot.id, date, plan)
    const field = `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} ${date}`
    await emitSettlement(tx, settlement)
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

/** Cancels or moves the bookings of a session that no longer takes place. */
async function settleDate(
  tx: Transaction,
  context: Context,
  slot: Slot,
  { date, plan, decision }: Omit<z.output<typeof setDateRequest>, 'slotId'>,
) {
  const takesPlace = plan === 'extra' || (plan === 'regular' && getWeekday(date) === slot.dayOfWeek)
  const sessions = takesPlace ? [] : await lockBookedSessions(tx, [slot.activityId])
  const concerned = sessions
    .filter((session) => session.timeSlotId === slot.id && session.date === date)
    .map((session) => concern(session, 'closed'))
  const staysOpen = (timeSlotId: string, day: Day) => timeSlotId !== slot.id || day !== date
  return settleBookings(tx, context, concerned, decision, staysOpen)
}

/** Returns the plan before. */
async function replacePlan(tx: Transaction, timeSlotId: string, date: Day, plan: DatePlan) {
  const key = { timeSlotId, date: toUtcDate(date) }
  const before = await tx.slotException.findUnique({ where: { timeSlotId_date: key } })
  if (plan === 'closed') await closeDate(tx, key)
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
