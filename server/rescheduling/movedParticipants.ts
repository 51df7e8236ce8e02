import { calculateParticipantAge, canBeBooked } from '../../domain/family/childAge.ts'
import { findConflicts } from '../bookings/bookingConflicts.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { AlreadyBooked } from './failures.ts'
import type { Move } from './reschedulePlan.ts'

function listBookedChildren(tx: Transaction, moves: Move[]) {
  return tx.bookingParticipant.findMany({
    where: { bookingId: { in: moves.map(({ booking }) => booking.id) }, childId: { not: null } },
    select: { bookingId: true, position: true, child: { select: { birthYear: true, birthMonth: true } } },
  })
}

/** A child is at most 18 years old on the new day. */
export async function requireChildrenFit(tx: Transaction, moves: Move[]) {
  const days = new Map(moves.map(({ booking, session }) => [booking.id, session.date]))
  for (const { bookingId, child } of await listBookedChildren(tx, moves)) {
    const day = days.get(bookingId)
    if (child && day && !canBeBooked(child, day))
      throw new InvalidInput([{ field: 'bookingDate', key: 'validation.participantAge.max' }])
  }
}

/** The same child twice in the same session is confirmed first (product.md, section 17). */
export async function requireNotBookedThere(
  tx: Transaction,
  { now, language }: Context,
  userId: string,
  moves: Move[],
) {
  const participants = await tx.bookingParticipant.findMany({
    where: { bookingId: moves[0]?.booking.id ?? '', name: { not: null } },
    select: { name: true, childId: true },
  })
  const moved = new Set(moves.map(({ booking }) => booking.id))
  const conflicts = await findConflicts(
    tx,
    {
      userId,
      participants: participants.map(({ name, childId }) => ({ name: name ?? '', childId })),
      sessions: moves.map(({ session }) => session),
    },
    now,
  )
  const duplicates = conflicts.filter(
    ({ isSameSession, bookingId }) => isSameSession && !moved.has(bookingId),
  )
  if (duplicates.length === 0) return
  const names = new Set(duplicates.map(({ participantName }) => participantName))
  const dates = new Set(duplicates.map(({ date }) => date))
  throw new AlreadyBooked([...names].join(', '), [...dates], language)
}

/** The family's children have their age of the new day. Typed ages stay. */
export async function updateAges(tx: Transaction, moves: Move[]) {
  const days = new Map(moves.map(({ booking, session }) => [booking.id, session.date]))
  for (const { bookingId, position, child } of await listBookedChildren(tx, moves)) {
    const day = days.get(bookingId)
    if (!child || !day) continue
    const age = calculateParticipantAge(child, day)
    await tx.bookingParticipant.update({
      where: { bookingId_position: { bookingId, position } },
      data: { age },
    })
    if (position === 1) await tx.booking.update({ where: { id: bookingId }, data: { participantAge: age } })
  }
}
