import { KINDS, type Kind } from '../../../domain/activities/kinds.ts'
import type { Point } from '../../../domain/places/distance.ts'
import { normalizeWord } from '../../../domain/search/tokens.ts'
import { loadPlace } from '../../places/loadPlace.ts'
import { listNamesByAliasPrefix } from '../../places/placeAliases.ts'
import { buildNearness, isPartOfCity } from '../../places/placeOrder.ts'
import { buildPrefixPattern } from '../../places/placeText.ts'
import { buildMilesExpression, buildRadiusCondition } from '../../places/withinRadius.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { removeNul } from '../../platform/database/searchText.ts'
import { listKindsBySynonymPrefix } from './kindSynonyms.ts'

export type SearchSuggestion =
  | { what: 'kind'; kind: Kind }
  | { what: 'activity' | 'provider' | 'place'; name: string }

const KINDS_MAX = 4
const NAMES_MAX = 3
const TOWNS_MAX = 3
const LOCALITIES_MAX = 2
/** A locality further away is not in the visitor's city. */
const LOCALITY_MILES = 20
const LETTERS_MIN = 2
/** Fewer letters begin the names of thousands of localities. */
const FAR_LETTERS_MIN = 4
const LETTERS_MAX = 60

const kindWords = KINDS.map(({ id, names, synonyms }) => ({
  id: id as Kind,
  names: Object.values(names).map(normalizePhrase),
  synonyms: synonyms.map(normalizePhrase),
}))

function normalizePhrase(phrase: string): string {
  return phrase.split(/\s+/).map(normalizeWord).join(' ')
}

/**
 * Suggestions for a text that is being typed: kinds by name, then by synonym, cities, districts, localities around the
 * visitor and in other cities, activities, providers.
 */
export async function suggestSearch(
  context: Context,
  text: string,
  location: string | null | undefined,
): Promise<SearchSuggestion[]> {
  const typed = normalizePhrase(removeNul(text).trim().slice(0, LETTERS_MAX))
  if (typed.length < LETTERS_MIN) return []
  const { db } = context
  const near = await loadPlace(context, location)
  const [kinds, activities, providers, towns, localities] = await Promise.all([
    listKinds(db, typed),
    listActivityNames(db, typed),
    listProviderNames(db, typed),
    listTowns(db, typed, near),
    near ? listLocalities(db, typed, near) : [],
  ])
  const toSuggestions = (what: 'activity' | 'provider' | 'place', rows: { name: string }[]) =>
    [...new Set(rows.map(({ name }) => name))].map((name) => ({ what, name }))
  return [
    ...kinds.map((kind) => ({ what: 'kind' as const, kind })),
    ...toSuggestions('place', [...towns, ...localities]),
    ...toSuggestions('activity', activities),
    ...toSuggestions('provider', providers),
  ]
}

async function listKinds(db: Database, typed: string): Promise<Kind[]> {
  const byName = kindWords.filter(({ names }) => names.some((name) => name.startsWith(typed)))
  const bySynonym = kindWords.filter(({ synonyms }) => synonyms.some((word) => word.startsWith(typed)))
  const builtIn = [...byName, ...bySynonym].map(({ id }) => id)
  return [...new Set([...builtIn, ...(await listKindsBySynonymPrefix(db, typed))])].slice(0, KINDS_MAX)
}

function listActivityNames(db: Database, typed: string) {
  return queryRowsByValues<{ name: string }>(
    db,
    Prisma.sql`
      SELECT DISTINCT name FROM (
        SELECT name FROM activities WHERE lower(name) LIKE ${buildPrefixPattern(typed)} AND "isActive" LIMIT 50
      ) AS found ORDER BY name LIMIT ${NAMES_MAX}`,
  )
}

function listProviderNames(db: Database, typed: string) {
  return queryRowsByValues<{ name: string }>(
    db,
    Prisma.sql`
      SELECT DISTINCT name FROM (
        SELECT name FROM providers WHERE lower(name) LIKE ${buildPrefixPattern(typed)} LIMIT 50
      ) AS found ORDER BY name LIMIT ${NAMES_MAX}`,
  )
}

/** Cities and districts, the cities first, then the nearest ones. A search text names them without another word. */
function listTowns(db: Database, typed: string, near: Point | null) {
  const aliased = listNamesByAliasPrefix(typed).map((name) => name.toLowerCase())
  return queryRowsByValues<{ name: string }>(
    db,
    Prisma.sql`
      SELECT name FROM places
      WHERE kind IN ('city', 'district') AND (lower(name) LIKE ${buildPrefixPattern(typed)} OR lower(name) = ANY (${aliased}::text[]))
      GROUP BY name ORDER BY bool_or(kind = 'city') DESC, min(${buildNearness(near)}), name LIMIT ${TOWNS_MAX}`,
  )
}

/** Localities around the visitor, and with some letters also parts of other cities. */
function listLocalities(db: Database, typed: string, near: Point) {
  const isAround = buildRadiusCondition(near, LOCALITY_MILES)
  const isOffered = typed.length < FAR_LETTERS_MIN ? isAround : Prisma.sql`((${isAround}) OR ${isPartOfCity})`
  return queryRowsByValues<{ name: string }>(
    db,
    Prisma.sql`
      SELECT name FROM places
      WHERE kind = 'locality' AND lower(name) LIKE ${buildPrefixPattern(typed)} AND ${isOffered}
      GROUP BY name ORDER BY min(${buildMilesExpression(near)}), name LIMIT ${LOCALITIES_MAX}`,
  )
}
