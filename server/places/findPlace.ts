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
 * The place that a text stands for: a PIN code, a label, the name of a city, district or locality, in any
 * capitals; null when there is none. Of several by one name, a label's owner and the better known come first:
 * the gazetteer stands in that order.
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

/** A district's label is 'Salem District, Tamil Nadu'. */
function removeDistrictSuffix(text: string) {
  return text.replace(/ district$/i, '')
}
