import type { Database } from '../platform/database/database.ts'
import { findOnlyPlace } from './findOnlyPlace.ts'
import { findPlace } from './findPlace.ts'
import { normalizePlaceText } from './placeText.ts'

/** Label of the place that a free text certainly means: the only one that it can, or the one with exactly this label. */
export async function findUniquePlace(db: Database, text: string): Promise<string | null> {
  const only = await findOnlyPlace(db, text)
  if (only) return only.label
  const place = await findPlace(db, text)
  return place && place.label.toLowerCase() === normalizePlaceText(text).toLowerCase() ? place.label : null
}
