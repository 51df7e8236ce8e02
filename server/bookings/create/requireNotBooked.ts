import type { Language } from '../../../domain/messages/messages.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AlreadyBooked } from '../failures.ts'
import { type BookingConflict, findConflicts } from './bookingConflicts.ts'

type RequestedSessions = Parameters<typeof findConflicts>[1]

/**
 * The same child twice in the same session is confirmed first (product.md, section 17). `movedIds` are bookings that leave
 * their sessions.
 */
export async function requireNotBooked(
  tx: Transaction,
  { now, language }: Context,
  { movedIds, ...requested }: RequestedSessions & { movedIds: ReadonlySet<string> },
) {
  const conflicts = await findConflicts(tx, requested, now)
  requireNoDuplicate(
    conflicts.filter(({ bookingId }) => !movedIds.has(bookingId)),
    language,
  )
}

/** Throws AlreadyBooked when a conflict is a booking of the requested session itself. */
export function requireNoDuplicate(conflicts: readonly BookingConflict[], language: Language) {
  const duplicates = conflicts.filter(({ isSameSession }) => isSameSession)
  if (duplicates.length === 0) return
  const dates = new Set(duplicates.map(({ date }) => date))
  const names = new Set(duplicates.map(({ participantName }) => participantName))
  throw new AlreadyBooked([...names].join(', '), [...dates], language)
}
