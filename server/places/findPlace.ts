import type { Database } from '../platform/database/database.ts'
import { findCityByAlias } from './cityAliases.ts'
import { normalizePlaceText } from './placeText.ts'

export interface Place {
  kind: 'city' | 'pincode' | 'locality' | 'district'
  name: string
  label: string
  district: string
  state: string
  pincode: string | null
  latitude: number
  longitude: number
}

/**
 * Finds the place of a text in any capitals: a PIN code, a label, or the name of a city, district or
 * locality. Null when there is none. Of several places with one name, an exact label and better known
 * places come first, which is the order of the gazetteer.
 */
export async function findPlace(db: Database, text: string): Promise<Place | null> {
  const location = normalizePlaceText(text)
  if (!location) return null
  const pincode = /^\d{6}/.exec(location)?.[0]
  const name = pincode ?? findCityByAlias(location) ?? location
  const beforeComma = name.split(',')[0] ?? name
  const found = await db.$queryRaw<Place[]>`
    select kind::text, name, label, district, state, pincode, latitude, longitude from places
    where lower(name) in (lower(${name}), lower(${beforeComma}), lower(${removeDistrictSuffix(beforeComma)}))
      and (lower(label) = lower(${location}) or lower(name) = lower(${name}))
    order by lower(label) = lower(${location}) desc, id
    limit 1`
  return found[0] ?? null
}

/** Label of a district: 'Salem District, Tamil Nadu'. */
function removeDistrictSuffix(text: string) {
  return text.replace(/ district$/i, '')
}
