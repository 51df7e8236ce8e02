import { calculateParticipantAge, canBeBooked } from '../../domain/family/childAge.ts'
import { requireNotBooked } from '../bookings/create/bookingConflicts.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import type { Move } from './reschedulePlan.ts'

/** The family's children in the moved bookings, each with the new day. */
export async function listMovedChildren(tx: Transaction, moves: Move[]) {
  const days = new Map(moves.map(({ booking, session }) => [booking.id, session.date]))
  const participants = await tx.bookingParticipant.findMany({
    where: { bookingId: { in: [...days.keys()] }, childId: { not: null } },
    select: { bookingId: true, position: true, child: { select: { birthYear: true, birthMonth: true } } },
  })
  return participants.flatMap(({ bookingId, position, child }) => {
    const day = days.get(bookingId)
    return child && day ? [{ bookingId, position, child, day }] : []
  })
}
type MovedChild = Awaited<ReturnType<typeof listMovedChildren>>[number]

/** A child is at most 18 years old on the new day. */
export function requireChildrenFit(children: MovedChild[]) {
  if (children.every(({ child, day }) => canBeBooked(child, day))) return
  throw new InvalidInput([{ field: 'bookingDate', key: 'validation.participantAge.max' }])
}

/** The children of the moved bookings are not in the new sessions yet. */
export async function requireNotBookedThere(
  tx: Transaction,
  context: Context,
  userId: string,
  moves: Move[],
) {
  const participants = await tx.bookingParticipant.findMany({
    where: { bookingId: moves[0]?.booking.id ?? '', name: { not: null } },
    select: { name: true, childId: true },
  })
  await requireNotBooked(tx, context, {
    userId,
    participants: participants.map(({ name, childId }) => ({ name: name ?? '', childId })),
    sessions: moves.map(({ session }) => session),
    movedIds: new Set(moves.map(({ booking }) => booking.id)),
  })
}

/** The family's children have their age of the new day. Typed ages stay. */
export async function updateAges(tx: Transaction, children: MovedChild[]) {
  if (children.length === 0) return
  const bookingIds = children.map(({ bookingId }) => bookingId)
  const positions = children.map(({ position }) => position)
  const ages = children.map(({ child, day }) => calculateParticipantAge(child, day))
  await tx.$executeRaw`
    WITH aged AS (
      UPDATE booking_participants p SET age = moved.age
      FROM unnest(${bookingIds}::uuid[], ${positions}::int[], ${ages}::int[]) AS moved("bookingId", position, age)
      WHERE p."bookingId" = moved."bookingId" AND p.position = moved.position
      RETURNING p."bookingId", p.position, p.age
    )
    UPDATE bookings b SET "participantAge" = aged.age FROM aged WHERE b.id = aged."bookingId" AND aged.position = 1`
}
