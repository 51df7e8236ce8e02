import { z } from 'zod'
import { holdSchedule } from '../activities/locks.ts'
import { planBooking } from '../bookings/create/bookingPlan.ts'
import { bookSessions } from '../bookings/create/createBooking.ts'
import { bookSessionsRequest } from '../bookings/create/createBookingRequest.ts'
import type { NamedParticipant } from '../bookings/create/namedParticipants.ts'
import { requireFirstOrVerified } from '../bookings/create/unpaidSeats.ts'
import { buildOwnBookingWhere } from '../bookings/details/visibleBooking.ts'
import { lockChildren, lockUserBookings } from '../bookings/locks.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { changeHeldSeats } from '../bookings/waiting/updateWaitlists.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser, type SignedInUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { hasLiveOffer } from './endEntry.ts'
import { OfferEnded } from './failures.ts'
import { getEntrySession, type LockedEntry, lockEntry, requireOwnEntry } from './lockEntry.ts'

const acceptRequest = z.object({
  entryId: z.string(),
  totalAmount: bookSessionsRequest.shape.totalAmount,
  allowDuplicate: bookSessionsRequest.shape.allowDuplicate,
})
type AcceptRequest = z.output<typeof acceptRequest>

export interface AcceptedOffer {
  entryId: string
  bookingId: string
}

/**
 * Accepts an offer: books the held seats under the ordinary rules, in one transaction (product.md, section 18). The parent
 * of the family who accepts is the booker and pays. A retry after a success returns the same booking.
 */
export async function acceptOffer(context: Context, input: unknown): Promise<AcceptedOffer> {
  const user = requireUser(context, 'bookings_write')
  const request = parseInput(acceptRequest, input)
  return runInTransaction(context, (tx) => bookOffer(tx, context, user, request))
}

async function bookOffer(
  tx: Transaction,
  context: Context,
  user: SignedInUser,
  request: AcceptRequest,
): Promise<AcceptedOffer> {
  const own = await requireOwnEntry(tx, context, user.userId, request.entryId)
  await lockUserBookings(tx, user.userId)
  await holdSchedule(tx, own.activityId)
  const session = getEntrySession(own)
  await expireOverdue(tx, [own])
  const entry = await lockEntry(tx, own)
  const booking = entry.bookingId && (await findOwnBooking(tx, context, user.userId, entry.bookingId))
  if (booking) return { entryId: entry.id, bookingId: booking.id }
  if (!hasLiveOffer(entry, context.now)) throw new OfferEnded()

  // The booking reserves the seats again. The session is locked: no other family can get them meanwhile.
  await tx.waitlistEntry.update({
    where: { id: entry.id },
    data: { state: 'accepted', updatedAt: context.now },
  })
  await changeHeldSeats(tx, session, -entry.participantCount)
  await requireFirstOrVerified(tx, user)
  const bookingRequest = toBookingRequest(entry, request)
  const { bookingIds } = await bookSessions(tx, context, user, bookingRequest, {
    plan: await planBooking(tx, context, entry.activityId, bookingRequest),
    participants: await lockEntryParticipants(tx, user.userId, entry),
    mustBePayable: true,
    toEvent: (booked) => ({ type: 'booking.created', ...booked }),
  })
  const [bookingId] = bookingIds
  await tx.waitlistEntry.update({ where: { id: entry.id }, data: { bookingId } })
  await emit(tx, {
    type: 'waitlist.changed',
    change: 'accepted',
    activityId: entry.activityId,
    session,
    entries: [{ entryId: entry.id }],
  })
  return { entryId: entry.id, bookingId }
}

/** The booking of an accepted offer. Null for a program when the other parent accepted. */
function findOwnBooking(tx: Transaction, context: Context, userId: string, id: string) {
  return tx.booking.findFirst({
    where: { id, AND: buildOwnBookingWhere(context, userId) },
    select: { id: true },
  })
}

function toBookingRequest(entry: LockedEntry, { totalAmount, allowDuplicate }: AcceptRequest) {
  const { activityId, timeSlot, participantCount, contactName, contactPhone, contactEmail } = entry
  const [first] = entry.participants
  return {
    activityId,
    timeSlot,
    participantCount,
    contactName,
    contactPhone,
    contactEmail,
    totalAmount,
    allowDuplicate,
    providerId: null,
    bookingDate: getEntrySession(entry).date,
    participantName: first?.name ?? '',
    participantAge: first?.age ?? 1,
    specialRequests: entry.specialRequests,
  }
}

/** Null when only the first seat has a name. A child that was deleted meanwhile stays a name, as in the entry. */
async function lockEntryParticipants(
  tx: Transaction,
  userId: string,
  { participants }: LockedEntry,
): Promise<NamedParticipant[] | null> {
  const childIds = participants.flatMap(({ childId }) => childId ?? [])
  const children = await lockChildren(tx, userId, childIds)
  const kept = new Set(children.map(({ id }) => id))
  const named = participants.flatMap(({ name, age, notes, childId }) =>
    name === null
      ? []
      : [{ name, age, notes, childId: childId && kept.has(childId) ? childId : null, birth: null }],
  )
  return named.length === participants.length ? named : null
}
