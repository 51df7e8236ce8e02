import { deletionRequest } from '../../domain/accounts/profile.ts'
import { lockStaff } from '../accounts/locks.ts'
import { lockOwnCredential, requireOwnPassword } from '../accounts/password/ownPassword.ts'
import type { CancelledSession } from '../bookings/cancel/cancelSessions.ts'
import {
  cancelUpcoming,
  summarizeRefunds,
  type UpcomingCancellation,
} from '../bookings/cancel/cancelUpcoming.ts'
import { emit } from '../events/emit.ts'
import { lockBothParents, lockOwnFamily } from '../family/locks.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { deleteUserReviews } from '../reviews/deleteUserReviews.ts'
import { leaveAllWaitlists } from '../waitlist/endEntry.ts'
import { eraseData } from './eraseData.ts'
import { LastStaffMember } from './failures.ts'

/**
 * Deletes the caller's account in one transaction: cancels the upcoming bookings, anonymises all bookings, and deletes
 * the reviews, the login sessions and everything else.
 */
export async function deleteAccount(context: Context, input: unknown): Promise<UpcomingCancellation> {
  requireUser(context)
  const { password } = parseInput(deletionRequest, input)
  const person = await requireOwnPassword(context, password, 'password')

  const cancelled = await runInTransaction(context, async (tx) => {
    // Before all other locks: of two parents who delete their accounts at once, the later one waits here.
    const otherParentId = await lockBothParents(tx, person.id)
    await lockOwnCredential(tx, context, person, 'password')
    if (person.adminId) await requireOtherStaff(tx, person.adminId)
    const sessions = await cancelUpcoming(tx, person.id)
    await leaveAllWaitlists(tx, person.id)
    // The webhooks are read before they are erased, and so are the parents of the bookings.
    const cancelledBookings = await loadCancelledBookings(tx, sessions)
    await emit(tx, { type: 'account.deleted', cancelledBookings, otherParentId })
    // From here on no new row can refer to the user: a parallel review would not be counted.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${person.id}::uuid FOR UPDATE`
    // The later one of two parents deletes the children.
    await lockOwnFamily(tx, person.id)
    await deleteUserReviews(tx, person.id)
    await eraseData(tx, person)
    return summarizeRefunds(sessions)
  })

  context.caller.setLoginSessionToken(null)
  context.signedIn = null
  return cancelled
}

/** With the series of each session, which the lock of the sessions does not read. */
async function loadCancelledBookings(tx: Transaction, sessions: CancelledSession[]) {
  const bookings = await tx.booking.findMany({
    where: { id: { in: sessions.map(({ id }) => id) } },
    select: { id: true, parentBookingId: true },
  })
  const rootIds = new Map(bookings.map(({ id, parentBookingId }) => [id, parentBookingId ?? id]))
  return sessions.map(({ id, activityId, payerId, refund }) => ({
    bookingId: id,
    seriesId: rootIds.get(id) ?? id,
    activityId,
    payerId,
    refund,
  }))
}

async function requireOtherStaff(tx: Transaction, adminId: string) {
  const others = (await lockStaff(tx)).filter((id) => id !== adminId)
  if (others.length === 0) throw new LastStaffMember()
}
