import { deletionRequest } from '../../domain/accounts/profile.ts'
import { type LockStaff, lockStaff } from '../accounts/lockStaff.ts'
import { requireOwnPassword } from '../accounts/ownPassword.ts'
import { cancelUpcoming, type UpcomingCancellation } from '../bookings/cancelUpcoming.ts'
import { lockUserBookings } from '../bookings/unpaidSeats.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { deleteUserReviews } from '../reviews/deleteUserReviews.ts'
import { eraseData } from './eraseData.ts'
import { LastAdmin } from './failures.ts'
import { PERSONAL_TABLES } from './personalData.ts'

/**
 * Deletes the caller's account in one transaction: cancels upcoming bookings, anonymises all bookings,
 * deletes reviews and everything else, and ends every login session.
 */
export async function deleteAccount(
  context: Context,
  input: unknown,
  { tables = PERSONAL_TABLES, lock = lockStaff, lockBookings = lockUserBookings } = {},
): Promise<UpcomingCancellation> {
  requireUser(context)
  const { password } = parseInput(deletionRequest, input)
  const person = await requireOwnPassword(context, password, 'password')

  const cancelled = await runInTransaction(context.db, async (tx) => {
    if (person.adminId) await requireOtherStaff(tx, person.adminId, lock)
    const upcoming = await cancelUpcoming(tx, context.jobs, person.id, context.now, lockBookings)
    // The lock prevents new references, such as a review that the rating would miss.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${person.id}::uuid FOR UPDATE`
    await deleteUserReviews(tx, person.id)
    await eraseData(tx, person, tables)
    return upcoming
  })

  context.caller.setLoginSessionToken(null)
  context.signedIn = null
  return cancelled
}

async function requireOtherStaff(tx: Transaction, adminId: string, lock: LockStaff) {
  const others = (await lock(tx)).filter((id) => id !== adminId)
  if (others.length === 0) throw new LastAdmin()
}
