import { z } from 'zod'
import { calculateExpiry } from '../../domain/bookings/expiry.ts'
import { toRupees } from '../../domain/money.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { AlreadySettled } from './failures.ts'
import { filterPayableRows, type LockSeries, loadSeriesRows, lockSeries } from './seriesRows.ts'
import { settleAttempt } from './settleAttempt.ts'

const decision = z.object({
  attemptId: z.string(),
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/**
 * Confirms that the money arrived, in the account or at the venue. For managers and staff; a repeated call
 * changes nothing.
 */
export async function confirmPayment(
  context: Context,
  input: unknown,
  lock: LockSeries = lockSeries,
): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId } = parseInput(decision, input)
  return runInTransaction(context.db, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { amount, reference } = attempt
    const arrived = { attempt, amount: toPaise(amount), reference }
    if (await settleAttempt(tx, context.jobs, arrived, context.now, lock)) {
      await recordDecision(tx, context, 'confirmPayment', attempt, { state: 'paid' })
      await awardXp(tx, context, { kind: 'booking', subject: attempt.bookingId })
    }
    return { attemptId: attempt.id }
  })
}

/** Refuses a payment that did not arrive. The parent may pay for 24 hours more, at most until the start. */
export async function refusePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId, reason } = parseInput(decision, input)
  const { now } = context
  return runInTransaction(context.db, async (tx) => {
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
      await restartPaymentDeadline(tx, context.jobs, bookingId, now)
      await recordDecision(tx, context, 'refusePayment', attempt, {
        state: 'refused',
        reason: reason || null,
      })
      await awardXp(tx, context, { kind: 'booking', subject: bookingId })
      const values = { amount: toPaise(amount), ...(reason ? { reason } : {}) }
      await notifyBooker(tx, context.jobs, { bookingId, kind: 'paymentRefused', values, now })
    }
    return { attemptId: attempt.id }
  })
}

type Attempt = Awaited<ReturnType<typeof requireAttempt>>

function recordDecision(tx: Transaction, context: Context, action: string, attempt: Attempt, after: object) {
  const { bookingId: subjectId, state, amount } = attempt
  const change = { before: { state }, after: { ...after, amount: toRupees(toPaise(amount)) } }
  return recordChange(tx, context, { action, subjectType: 'Booking', subjectId, ...change })
}

async function requireRefused(tx: Transaction, id: string) {
  const { state } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id } })
  if (state !== 'refused') throw new AlreadySettled()
}

/** A venue payment stays due until the session, whatever else was tried. */
async function restartPaymentDeadline(tx: Transaction, jobs: Jobs, rootId: string, now: Date) {
  if (await tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'agreed' } })) return
  const rows = (await loadSeriesRows(tx, [rootId])).get(rootId) ?? []
  const live = filterPayableRows(rows, now)
  for (const { id, startsAt } of live)
    await tx.booking.update({
      where: { id },
      data: { status: 'pending', expiresAt: calculateExpiry(now, startsAt), updatedAt: now },
    })
  const bookingIds = live.map(({ id }) => id)
  await recordBookingEvents(tx, jobs, { type: 'booking.payment_refused', bookingIds, now })
}

/** Finds an attempt that a person decides. The gateway decides its own. */
async function requireAttempt(context: Context, tx: Transaction, id: string) {
  const attempt = await tx.paymentAttempt.findFirst({
    where: { id: toUuidOrNil(parseId('PaymentAttempt', id)), method: { not: 'razorpay' } },
    include: { booking: { select: { providerId: true } } },
  })
  if (!attempt) throw new NotFound()
  await requireManager(context, tx, attempt.booking.providerId)
  return attempt
}
