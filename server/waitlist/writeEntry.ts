import { type Day, toUtcDate } from '../../domain/time.ts'
import type { Session } from '../activities/sessions/sessions.ts'
import type { BookSessionsRequest } from '../bookings/create/createBookingRequest.ts'
import { getAgeOn, type NamedParticipant } from '../bookings/create/namedParticipants.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'

interface NewEntry {
  userId: string
  session: Session
  request: BookSessionsRequest & { participants: NamedParticipant[] | null }
  position: number
}

/** Writes an entry with a participant for each seat, as a booking has them, and returns its id. */
export async function writeEntry(tx: Transaction, { userId, session, request, position }: NewEntry) {
  const { now } = requireTransactionScope(tx)
  const { activityId, timeSlotId, date, startsAt, timeSlot } = session
  const { id } = await tx.waitlistEntry.create({
    data: {
      userId,
      activityId,
      timeSlotId,
      date: toUtcDate(date),
      startsAt,
      timeSlot,
      participantCount: request.participantCount,
      contactName: request.contactName,
      contactPhone: request.contactPhone,
      contactEmail: request.contactEmail,
      specialRequests: request.specialRequests || null,
      notifiedPosition: position,
      createdAt: now,
      updatedAt: now,
      participants: { create: listParticipants(request, date) },
    },
    select: { id: true },
  })
  return id
}

/** A booking without a list of participants has a name for its first seat only. */
function listParticipants(
  { participants, participantName, participantAge, participantCount }: NewEntry['request'],
  date: Day,
) {
  if (participants)
    return participants.map((participant, index) => ({
      position: index + 1,
      name: participant.name,
      age: getAgeOn(participant, date),
      notes: participant.notes,
      childId: participant.childId,
    }))
  return Array.from({ length: participantCount }, (_, index) => ({
    position: index + 1,
    name: index === 0 ? participantName : null,
    age: index === 0 ? participantAge : null,
  }))
}
