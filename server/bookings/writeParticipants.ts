import type { Transaction } from '../platform/database/database.ts'
import { getAgeOn, type NamedParticipant } from './namedParticipants.ts'

/** Names the participants of new bookings in one statement. The rows exist since the bookings were inserted. */
export async function writeParticipants(
  tx: Transaction,
  bookings: { id: string; date: string }[],
  participants: readonly NamedParticipant[],
) {
  const rows = bookings.flatMap(({ id: bookingId, date }) =>
    participants.map((participant, index) => ({
      bookingId,
      position: index + 1,
      name: participant.name,
      age: getAgeOn(participant, date),
      notes: participant.notes,
      childId: participant.childId,
    })),
  )
  await tx.$executeRaw`
    UPDATE booking_participants p
    SET name = named.name, age = named.age, notes = named.notes, "childId" = named."childId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS named("bookingId" uuid, position int, name text, age int, notes text, "childId" uuid)
    WHERE p."bookingId" = named."bookingId" AND p.position = named.position`
}
