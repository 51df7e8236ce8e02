import type { Database } from '../platform/database/database.ts'
import { listCitiesByAliasPrefix } from './cityAliases.ts'
import type { Place } from './findPlace.ts'
import { buildPrefixPattern, normalizePlaceText } from './placeText.ts'

export const SUGGESTIONS_MAX = 10
/** Fewer letters are similar to too many names. */
const LETTERS_TO_GUESS_MIN = 4

/** Suggestions for an unfinished text: names with this prefix, cities first, then similar names. */
export async function suggestPlaces(db: Database, text: string): Promise<Place[]> {
  const typed = normalizePlaceText(text)
  if (!typed) return []
  const beginning = await listPlacesByPrefix(db, typed)
  if (beginning.length === SUGGESTIONS_MAX || typed.length < LETTERS_TO_GUESS_MIN || /^\d/.test(typed))
    return beginning
  const labels = beginning.map(({ label }) => label)
  const alike = await listSimilarPlaces(db, typed, labels, SUGGESTIONS_MAX - beginning.length)
  return [...beginning, ...alike]
}

/** 'Salem, Tam' is an unfinished label whose name is complete. */
function listPlacesByPrefix(db: Database, typed: string) {
  const name = typed.split(',')[0]?.trim() ?? typed
  const isLabel = typed.includes(',')
  const cities = isLabel ? [] : listCitiesByAliasPrefix(typed)
  return db.$queryRaw<Place[]>`
    select kind::text, name, label, district, state, pincode, latitude, longitude from places
    where (lower(name) like ${buildPrefixPattern(name)} and (not ${isLabel} or lower(label) like ${buildPrefixPattern(typed)}))
      or lower(name) = any (${cities.map((city) => city.toLowerCase())}) and kind = 'city'
    order by kind <> 'city', lower(name) <> ${name.toLowerCase()}, kind <> 'district', length(name), id
    limit ${SUGGESTIONS_MAX}`
}

function listSimilarPlaces(db: Database, typed: string, known: string[], limit: number) {
  return db.$queryRaw<Place[]>`
    select kind::text, name, label, district, state, pincode, latitude, longitude from places
    where lower(name) % lower(${typed}) and label <> all (${known})
    order by similarity(lower(name), lower(${typed})) + case kind when 'city' then 0.2 else 0 end desc, id
    limit ${limit}`
}
