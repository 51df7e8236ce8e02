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
 * Finds the place for a text: a PIN code, a label, or the name of a city, district or locality, in any case; null without
 * one. An exact label wins, then the better known place: the gazetteer's ids are in that order.
 */
export async function findPlace(db: Database, text: string): Promise<Place | null> {
  const location = normalizePlaceText(text)
  if (!location) return null
  const pincode = /^\d{6}/.exec(location)?.[0]
  const name = pincode ?? findCityByAlias(location) ?? location
  const beforeComma = name.split(',')[0] ?? name
  const found = await db.$queryRaw<Place[]>`
    SELECT kind::text, name, label, district, state, pincode, latitude, longitude FROM places
    WHERE lower(name) IN (lower(${name}), lower(${beforeComma}), lower(${removeDistrictSuffix(beforeComma)}))
      AND (lower(label) = lower(${location}) OR lower(name) = lower(${name}))
    ORDER BY lower(label) = lower(${location}) DESC, id
    LIMIT 1`
  return found[0] ?? null
}

/** Label of a district: 'Salem District, Tamil Nadu'. */
function removeDistrictSuffix(text: string) {
  return text.replace(/ district$/i, '')
}
