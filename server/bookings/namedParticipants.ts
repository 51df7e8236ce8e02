import type { ParticipantRequest } from '../../domain/bookings/participants.ts'
import { type BirthMonth, calculateParticipantAge, canBeBooked } from '../../domain/family/childAge.ts'
import type { Day } from '../../domain/time.ts'
import { buildOwnChildWhere } from '../family/familyRights.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

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
  db: Database | Transaction,
  userId: string,
  requested: readonly ParticipantRequest[],
): Promise<NamedParticipant[]> {
  const ids = requested.flatMap(({ childId }) => (childId ? [toChildUuid(childId)] : []))
  const children = ids.length > 0 ? await findChildren(db, userId, ids) : new Map<string, never>()
  return requested.map(({ childId, name, age, notes }, index) => {
    if (!childId)
      return { name: name ?? '', age: age ?? null, notes: notes || null, childId: null, birth: null }
    const child = children.get(toChildUuid(childId))
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

async function findChildren(db: Database | Transaction, userId: string, ids: string[]) {
  const children = await db.child.findMany({ where: { id: { in: ids }, AND: buildOwnChildWhere(userId) } })
  return new Map(children.map((child) => [child.id, child]))
}

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
