import type { ParticipantRequest } from '../../../domain/bookings/participants.ts'
import { type BirthMonth, calculateParticipantAge, canBeBooked } from '../../../domain/family/childAge.ts'
import type { Day } from '../../../domain/time.ts'
import { buildOwnChildWhere } from '../../family/familyRights.ts'
import type { SignedInUser } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Child } from '../../platform/database/generated/client.ts'
import { InvalidInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { lockChildren } from '../locks.ts'
import type { CreateBookingRequest } from './createBookingRequest.ts'

/** A participant with a name. A child's age follows from its month of birth on the day of each session. */
export interface NamedParticipant {
  name: string
  notes: string | null
  childId: string | null
  age: number | null
  birth: BirthMonth | null
}

/** Reads the requested children of the user's family. Throws InvalidInput for any other child. */
export async function loadParticipants(
  db: Database,
  userId: string,
  requested: readonly ParticipantRequest[],
): Promise<NamedParticipant[]> {
  const ids = listChildIds(requested)
  const where = { id: { in: ids }, AND: buildOwnChildWhere(userId) }
  return toNamedParticipants(requested, ids.length > 0 ? await db.child.findMany({ where }) : [])
}

/** The request with the first participant's name and age in the specified fields, where the booking keeps them. */
export async function nameParticipants(
  tx: Transaction,
  { userId }: Pick<SignedInUser, 'userId'>,
  request: CreateBookingRequest,
) {
  const { participants: requested, ...rest } = request
  const participants = requested
    ? toNamedParticipants(requested, await lockChildren(tx, userId, listChildIds(requested)))
    : null
  const [first] = participants ?? []
  return {
    ...rest,
    participants,
    participantName: first?.name ?? request.participantName ?? '',
    participantAge: first ? (getAgeOn(first, request.bookingDate) ?? 1) : (request.participantAge ?? 1),
    participantCount: participants?.length ?? request.participantCount ?? 1,
  }
}

function toNamedParticipants(
  requested: readonly ParticipantRequest[],
  children: Child[],
): NamedParticipant[] {
  const byId = new Map(children.map((child) => [child.id, child]))
  return requested.map(({ childId, name, age, notes }, index) => {
    if (!childId)
      return { name: name ?? '', age: age ?? null, notes: notes || null, childId: null, birth: null }
    const child = byId.get(toChildUuid(childId))
    if (!child) throwInvalidChild(index, 'validation.participants.unknown')
    const { id, firstName, birthYear, birthMonth } = child
    return {
      name: firstName,
      age: null,
      notes: child.notes,
      childId: id,
      birth: { birthYear, birthMonth },
    }
  })
}

const listChildIds = (requested: readonly ParticipantRequest[]) =>
  requested.flatMap(({ childId }) => (childId ? [toChildUuid(childId)] : []))

const toChildUuid = (id: string) => toUuidOrNil(parseId('Child', id))

/** Requires that every child is at most 18 years old on the last day. */
export function requireBookableAges(participants: readonly NamedParticipant[], lastDay: Day) {
  participants.forEach(({ birth }, index) => {
    if (birth && !canBeBooked(birth, lastDay)) throwInvalidChild(index, 'validation.participantAge.max')
  })
}

export function getAgeOn({ birth, age }: NamedParticipant, day: Day): number | null {
  return birth ? calculateParticipantAge(birth, day) : age
}

function throwInvalidChild(
  index: number,
  key: 'validation.participants.unknown' | 'validation.participantAge.max',
): never {
  throw new InvalidInput([{ field: `participants.${index}.childId`, key }])
}
