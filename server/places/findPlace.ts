import type { Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { findOnlyPlace } from './findOnlyPlace.ts'
import type { Place } from './place.ts'
import { findNameByAlias } from './placeAliases.ts'
import { buildPlaceOrder } from './placeOrder.ts'
import { normalizePlaceText } from './placeText.ts'

/**
 * Finds the place for a text: a PIN code, a label, or the name of a city, district or locality, in any case; null without
 * one. An exact label wins, then a city, a district, a part of a city, the nearest one, and the better known one. A name
 * with its district or state is found where it can mean one place only: 'Leh, Ladakh'.
 */
export async function findPlace(
  db: Database,
  text: string,
  near: Point | null = null,
): Promise<Place | null> {
  const location = normalizePlaceText(text)
  if (!location) return null
  const pincode = /^\d{6}/.exec(location)?.[0]
  const name = pincode ?? findNameByAlias(location) ?? location
  const beforeComma = name.split(',')[0] ?? name
  const found = await sql.rows<Place>(
    db,
    Prisma.sql`
      SELECT kind::text, name, label, district, state, pincode, latitude, longitude FROM places
      WHERE lower(name) IN (lower(${name}), lower(${beforeComma}), lower(${removeDistrictSuffix(beforeComma)}))
        AND (lower(label) = lower(${location}) OR lower(name) = lower(${name}))
      ORDER BY lower(label) = lower(${location}) DESC, ${buildPlaceOrder(near)}
      LIMIT 1`,
    { plan: 'forValues' },
  )
  return found[0] ?? (location.includes(',') ? findOnlyPlace(db, location) : null)
}

/** Label of a district: 'Salem District, Tamil Nadu'. */
function removeDistrictSuffix(text: string) {
  return text.replace(/ district$/i, '')
}
