import { type Database, Prisma } from '../platform/database/database.ts'
import { findPlace } from './findPlace.ts'
import { findNameByAlias } from './placeAliases.ts'
import { normalizePlaceText } from './placeText.ts'

/**
 * Label of the only place that a free text can mean, such as 'Adyar, Chennai'; null when there is none or more than one.
 * Each part after the first must be in the label: the city, district or state.
 */
export async function findUniquePlace(db: Database, text: string): Promise<string | null> {
  const [name, ...around] = normalizePlaceText(text).split(',').map(toPlaceName).filter(Boolean)
  if (!name) return null
  const conditions = around.map((part) => Prisma.sql`AND position(lower(${part}) IN lower(label)) > 0`)
  const found = await db.$queryRaw<{ label: string }[]>`
    SELECT DISTINCT label FROM places
    WHERE lower(name) = lower(${name}) ${conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty}
    LIMIT 2`
  if (found.length === 1) return found[0]?.label ?? null
  // Of several, only an exact label is certain.
  const place = await findPlace(db, text)
  return place && place.label.toLowerCase() === normalizePlaceText(text).toLowerCase() ? place.label : null
}

function toPlaceName(part: string) {
  const name = part.trim()
  return findNameByAlias(name) ?? name
}
