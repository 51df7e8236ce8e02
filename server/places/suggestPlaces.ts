import type { Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Place } from './place.ts'
import { listNamesByAliasPrefix } from './placeAliases.ts'
import { buildNearness, buildPlaceOrder, isPartOfCity, placeRank } from './placeOrder.ts'
import { buildPrefixPattern, normalizePlaceText } from './placeText.ts'

export const SUGGESTIONS_MAX = 10
/** Fewer letters are similar to too many names. */
const LETTERS_TO_GUESS_MIN = 4

/** Suggests places for an unfinished text: names with this prefix, cities first, then similar names. */
export async function suggestPlaces(db: Database, text: string, near: Point | null = null): Promise<Place[]> {
  const typed = normalizePlaceText(text)
  if (!typed) return []
  const matches = await listPlacesByPrefix(db, typed, near)
  if (matches.length === SUGGESTIONS_MAX || typed.length < LETTERS_TO_GUESS_MIN || /^\d/.test(typed))
    return matches
  const labels = matches.map(({ label }) => label)
  const similar = await listSimilarPlaces(db, typed, labels, SUGGESTIONS_MAX - matches.length, near)
  return [...matches, ...similar]
}

/** 'Salem, Tam' is an unfinished label with a complete name. */
function listPlacesByPrefix(db: Database, typed: string, near: Point | null) {
  const name = typed.split(',')[0]?.trim() ?? typed
  const isLabel = typed.includes(',')
  const named = isLabel ? [] : listNamesByAliasPrefix(typed)
  return sql.rows<Place>(
    db,
    Prisma.sql`
      SELECT kind::text, name, label, district, state, pincode, latitude, longitude FROM places
      WHERE (lower(name) LIKE ${buildPrefixPattern(name)} AND (NOT ${isLabel} OR lower(label) LIKE ${buildPrefixPattern(typed)}))
        OR lower(name) = ANY (${named.map((one) => one.toLowerCase())})
      ORDER BY kind <> 'city', ${placeRank}, lower(name) <> ${name.toLowerCase()}, length(name), ${buildNearness(near)}, id
      LIMIT ${SUGGESTIONS_MAX}`,
    { plan: 'forValues' },
  )
}

function listSimilarPlaces(db: Database, typed: string, known: string[], limit: number, near: Point | null) {
  return sql.rows<Place>(
    db,
    Prisma.sql`
      SELECT kind::text, name, label, district, state, pincode, latitude, longitude FROM places
      WHERE lower(name) % lower(${typed}) AND label <> ALL (${known})
      ORDER BY similarity(lower(name), lower(${typed})) + CASE WHEN kind = 'city' THEN 0.2 WHEN ${isPartOfCity} THEN 0.15 ELSE 0 END DESC, ${buildPlaceOrder(near)}
      LIMIT ${limit}`,
    { plan: 'forValues' },
  )
}
