import { KINDS, type Kind } from '../../domain/activities/kinds.ts'
import type { Point } from '../../domain/places/distance.ts'
import { normalizeWord } from '../../domain/search/tokens.ts'
import { loadPlace } from '../places/loadPlace.ts'
import { listNamesByAliasPrefix } from '../places/placeAliases.ts'
import { buildPrefixPattern } from '../places/placeText.ts'
import { buildMilesExpression, buildRadiusCondition } from '../places/withinRadius.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { listKindsBySynonymPrefix } from './kindSynonyms.ts'

export type SearchSuggestion =
  | { what: 'kind'; kind: Kind }
  | { what: 'activity' | 'provider' | 'place'; name: string }

const KINDS_MAX = 4
const NAMES_MAX = 3
const LOCALITIES_MAX = 2
/** A locality further away is not in the visitor's city. */
const LOCALITY_MILES = 20
const LETTERS_MIN = 2
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
 * Suggestions for a text that is being typed: kinds by name, then by synonym, cities, localities around the visitor, activities,
 * providers.
 */
export async function suggestSearch(
  context: Context,
  text: string,
  location: string | null | undefined,
): Promise<SearchSuggestion[]> {
  const typed = normalizePhrase(text.replaceAll('\0', ' ').trim().slice(0, LETTERS_MAX))
  if (typed.length < LETTERS_MIN) return []
  const { db } = context
  const near = await loadPlace(context, location)
  const [kinds, activities, providers, cities, localities] = await Promise.all([
    listKinds(db, typed),
    listActivityNames(db, typed),
    listProviderNames(db, typed),
    listCities(db, typed),
    near ? listLocalities(db, typed, near) : [],
  ])
  const toSuggestions = (what: 'activity' | 'provider' | 'place', rows: { name: string }[]) =>
    rows.map(({ name }) => ({ what, name }))
  return [
    ...kinds.map((kind) => ({ what: 'kind' as const, kind })),
    ...toSuggestions('place', [...cities, ...localities]),
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
  return db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM (
      SELECT name FROM activities WHERE lower(name) LIKE ${buildPrefixPattern(typed)} AND "isActive" LIMIT 50
    ) AS found ORDER BY name LIMIT ${NAMES_MAX}`
}

function listProviderNames(db: Database, typed: string) {
  return db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM (
      SELECT name FROM providers WHERE lower(name) LIKE ${buildPrefixPattern(typed)} LIMIT 50
    ) AS found ORDER BY name LIMIT ${NAMES_MAX}`
}

function listCities(db: Database, typed: string) {
  const aliased = listNamesByAliasPrefix(typed).map((city) => city.toLowerCase())
  return db.$queryRaw<{ name: string }[]>`
    SELECT name FROM places
    WHERE kind = 'city' AND (lower(name) LIKE ${buildPrefixPattern(typed)} OR lower(name) = ANY (${aliased}::text[]))
    ORDER BY id LIMIT ${NAMES_MAX}`
}

function listLocalities(db: Database, typed: string, near: Point) {
  return db.$queryRaw<{ name: string }[]>`
    SELECT name FROM places
    WHERE kind = 'locality' AND lower(name) LIKE ${buildPrefixPattern(typed)} AND ${buildRadiusCondition(near, LOCALITY_MILES)}
    ORDER BY ${buildMilesExpression(near)}, id LIMIT ${LOCALITIES_MAX}`
}
