import { DEFAULT_LOCATION } from '../../../domain/page.ts'
import { findPlace } from '../../places/findPlace.ts'
import type { Database } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/failures.ts'

/**
 * The label of a place that the gazetteer has, because distances start there (product.md, section 24); the default
 * without one. A text that is stored already and does not change is accepted.
 */
export async function resolvePlace(
  db: Database,
  text: string | null,
  stored: string | null = null,
): Promise<string> {
  const location = text ?? DEFAULT_LOCATION
  if (location === stored) return stored
  const place = await findPlace(db, location)
  if (!place && location !== DEFAULT_LOCATION)
    throw new InvalidInput([{ field: 'location', key: 'failure.unknownPlace', values: { location } }])
  return place?.label ?? location
}
