import { fromUtcDate } from '../../domain/time.ts'
import { lockLines } from '../bookings/locks.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { buildOwnEntryWhere } from './visibleEntry.ts'

const ENTRY_WITH_PARTICIPANTS = { participants: { orderBy: { position: 'asc' } } } as const
export type LockedEntry = Prisma.WaitlistEntryGetPayload<{ include: typeof ENTRY_WITH_PARTICIPANTS }>

export const getLineKey = ({ timeSlotId, date }: Pick<LockedEntry, 'timeSlotId' | 'date'>) => ({
  timeSlotId,
  date: fromUtcDate(date),
})

/** An entry of the user's family, and for a program of its owner. NotFound for any other id. */
export async function requireOwnEntry(tx: Transaction, context: Context, userId: string, id: string) {
  const entry = await tx.waitlistEntry.findFirst({
    where: { id: toUuidOrNil(parseId('WaitlistEntry', id)), AND: buildOwnEntryWhere(context, userId) },
  })
  if (!entry) throw new NotFound('failure.waitlist.notFound')
  return entry
}

type EntryKey = Pick<LockedEntry, 'id' | 'timeSlotId' | 'date'>

/** As `findLockedEntry`; NotFound for an entry that is deleted meanwhile with its activity or account. */
export async function lockEntry(tx: Transaction, key: EntryKey): Promise<LockedEntry> {
  const entry = await findLockedEntry(tx, key)
  if (!entry) throw new NotFound('failure.waitlist.notFound')
  return entry
}

/** Locks the line of an entry and reads the entry again, because it may have changed before the lock. */
export async function findLockedEntry(
  tx: Transaction,
  { id, ...entry }: EntryKey,
): Promise<LockedEntry | null> {
  await lockLines(tx, [getLineKey(entry)])
  return tx.waitlistEntry.findUnique({ where: { id }, include: ENTRY_WITH_PARTICIPANTS })
}
