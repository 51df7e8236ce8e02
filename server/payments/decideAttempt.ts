import { z } from 'zod'
import { expiryOf } from '../../domain/bookings/expiry.ts'
import { rupees } from '../../domain/money.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { tellOfBooking } from '../messages/tellOfBooking.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import { NotFound, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordBookings } from '../webhooks/recordBookings.ts'
import { AlreadySettled } from './failures.ts'
import { type LockSeries, liveRows, lockSeries, seriesRows } from './seriesRows.ts'
import { settle } from './settle.ts'

const decision = z.object({
  attemptId: z.string(),
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/** The money is there: seen on the account, or received at the venue. Provider and staff; said twice is once. */
export async function confirmPayment(
  context: Context,
  input: unknown,
  lock: LockSeries = lockSeries,
): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId } = parse(decision, input)
  return transaction(context.db, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { amount, reference } = attempt
    const arrived = { attempt, amount: paiseOf(amount), reference }
    if (await settle(tx, context.jobs, arrived, context.now, lock)) {
      await recordDecision(tx, context, 'confirmPayment', attempt, { state: 'paid' })
      await awardXp(tx, context, { kind: 'booking', subject: attempt.bookingId })
    }
    return { attemptId: attempt.id }
  })
}

/** No money has come: the parent has time again to pay, 24 hours and at most until the start. */
export async function refusePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId, reason } = parse(decision, input)
  const { now } = context
  return transaction(context.db, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    await lockSeries(tx, attempt.bookingId)
    const refused = await tx.paymentAttempt.updateMany({
      where: { id: attempt.id, state: { in: ['checking', 'agreed'] } },
      data: { state: 'refused', reason: reason || null, updatedAt: now },
    })
    if (refused.count === 0) {
      await requireRefused(tx, attempt.id)
    } else {
      const { bookingId, amount } = attempt
      await startClock(tx, context.jobs, bookingId, now)
      await recordDecision(tx, context, 'refusePayment', attempt, {
        state: 'refused',
        reason: reason || null,
      })
      await awardXp(tx, context, { kind: 'booking', subject: bookingId })
      const values = { amount: paiseOf(amount), ...(reason ? { reason } : {}) }
      await tellOfBooking(tx, context.jobs, { bookingId, kind: 'paymentRefused', values, now })
    }
    return { attemptId: attempt.id }
  })
}

type Attempt = Awaited<ReturnType<typeof requireAttempt>>

function recordDecision(tx: Transaction, context: Context, action: string, attempt: Attempt, after: object) {
  const { bookingId: subjectId, state, amount } = attempt
  const change = { before: { state }, after: { ...after, amount: rupees(paiseOf(amount)) } }
  return recordChange(tx, context, { action, subjectType: 'Booking', subjectId, ...change })
}

async function requireRefused(tx: Transaction, id: string) {
  const { state } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id } })
  if (state !== 'refused') throw new AlreadySettled()
}

/** What is to be paid at the venue waits for the day, whatever else was tried. */
async function startClock(tx: Transaction, jobs: Jobs, rootId: string, now: Date) {
  if (await tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'agreed' } })) return
  const rows = (await seriesRows(tx, [rootId])).get(rootId) ?? []
  const live = liveRows(rows, now)
  for (const { id, startsAt } of live)
    await tx.booking.update({
      where: { id },
      data: { status: 'pending', expiresAt: expiryOf(now, startsAt), updatedAt: now },
    })
  const bookingIds = live.map(({ id }) => id)
  await recordBookings(tx, jobs, { type: 'booking.payment_refused', bookingIds, now })
}

/** One that a person decides; the gateway speaks for its own. */
async function requireAttempt(context: Context, tx: Transaction, id: string) {
  const attempt = await tx.paymentAttempt.findFirst({
    where: { id: uuidOrNobody(rawId('PaymentAttempt', id)), method: { not: 'razorpay' } },
    include: { booking: { select: { providerId: true } } },
  })
  if (!attempt) throw new NotFound()
  await requireManager(context, tx, attempt.booking.providerId)
  return attempt
}
