import { z } from 'zod'
import { updateWaitlistsBeforeCommit } from '../bookings/waiting/updateBeforeCommit.ts'
import { changeHeldSeats } from '../bookings/waiting/updateWaitlists.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { OfferEnded } from './failures.ts'
import {
  findLockedEntry,
  getEntrySession,
  type LockedEntry,
  lockEntry,
  requireOwnEntry,
} from './lockEntry.ts'

const entryRequest = z.object({ entryId: z.string() })

/** Leaves a waiting list, also with an offer, which passes on. Leaving again changes nothing. */
export async function leaveWaitlist(context: Context, input: unknown): Promise<{ entryId: string }> {
  const { userId } = requireUser(context, 'bookings_write')
  const request = parseInput(entryRequest, input)
  return runInTransaction(context, async (tx) => {
    const entry = await lockEntry(tx, await requireOwnEntry(tx, context, userId, request.entryId))
    if (entry.state === 'waiting' || entry.state === 'offered') await endEntry(tx, entry, 'left')
    return { entryId: entry.id }
  })
}

/** Refuses an offer, which passes to the next family. */
export async function refuseOffer(context: Context, input: unknown): Promise<{ entryId: string }> {
  const { userId } = requireUser(context, 'bookings_write')
  const request = parseInput(entryRequest, input)
  return runInTransaction(context, async (tx) => {
    const entry = await lockEntry(tx, await requireOwnEntry(tx, context, userId, request.entryId))
    if (!hasLiveOffer(entry, context.now)) throw new OfferEnded()
    await endEntry(tx, entry, 'refused')
    return { entryId: entry.id }
  })
}

/** An offer ends at its time, also before the job has recorded it. */
export function hasLiveOffer({ state, offerEndsAt }: LockedEntry, now: Date): boolean {
  return state === 'offered' && offerEndsAt !== null && offerEndsAt > now
}

/** Ends a locked entry. Seats that were held for it go to the next family before the commit. */
async function endEntry(tx: Transaction, entry: LockedEntry, state: 'left' | 'refused') {
  const { now } = requireTransactionScope(tx)
  const session = getEntrySession(entry)
  await tx.waitlistEntry.update({ where: { id: entry.id }, data: { state, updatedAt: now } })
  if (entry.state === 'offered') await changeHeldSeats(tx, session, -entry.participantCount)
  await emit(tx, {
    type: 'waitlist.changed',
    change: state,
    activityId: entry.activityId,
    session,
    entries: [{ entryId: entry.id }],
  })
  updateWaitlistsBeforeCommit(tx, [session])
}

/** Leaves all waiting lists of a user when the account is deleted. No seat stays held. */
export async function leaveAllWaitlists(tx: Transaction, userId: string) {
  const entries = await tx.waitlistEntry.findMany({
    where: { userId, state: { in: ['waiting', 'offered'] } },
    orderBy: [{ date: 'asc' }, { timeSlotId: 'asc' }],
  })
  for (const found of entries) {
    const entry = await findLockedEntry(tx, found)
    if (entry?.state === 'waiting' || entry?.state === 'offered') await endEntry(tx, entry, 'left')
  }
}
