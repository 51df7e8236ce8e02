import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Place } from './place.ts'
import { findNameByAlias } from './placeAliases.ts'
import { normalizePlaceText } from './placeText.ts'

/**
 * The only place that a text such as 'Adyar, Chennai' can mean; null when there is none or more than one. Each part after
 * the first must be in the label: the city, district or state.
 */
export async function findOnlyPlace(db: Database, text: string): Promise<Place | null> {
  const [name, ...around] = normalizePlaceText(text).split(',').map(toPlaceName).filter(Boolean)
  if (!name) return null
  const conditions = around.map((part) => Prisma.sql`AND position(lower(${part}) IN lower(label)) > 0`)
  const found = await sql.rows<Place>(
    db,
    Prisma.sql`
      SELECT DISTINCT ON (label) kind::text, name, label, district, state, pincode, latitude, longitude FROM places
      WHERE lower(name) = lower(${name}) ${conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty}
      LIMIT 2`,
    { plan: 'forValues' },
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function toPlaceName(part: string) {
  const name = part.trim()
  return findNameByAlias(name) ?? name
}
