import { UUID_PATTERN } from '../../platform/database/uuid.ts'
import { InvalidInput } from '../../platform/failures.ts'
import type { GivenRow } from './checkedRow.ts'

/** Key of an item by what names it. Case and outer spaces do not count. */
export const getRowKey = (...parts: string[]) => parts.map((part) => part.trim().toLowerCase()).join('\n')

/** Throws when an earlier row of the file has this item. */
export function claimKey(seen: Set<string>, key: string, field: string) {
  if (seen.has(key)) throw new InvalidInput([{ field, key: 'import.twice' }])
  seen.add(key)
}

/** The distinct values of a column, trimmed. */
export const listGivenValues = (rows: readonly GivenRow[], column: string) => [
  ...new Set(rows.map(({ given }) => (given[column] ?? '').trim()).filter(Boolean)),
]

/** The texts that are ids. */
export const listIds = (texts: readonly string[]) => texts.filter((text) => UUID_PATTERN.test(text))

export const listPostcodes = (rows: readonly GivenRow[]) =>
  listGivenValues(rows, 'postcode').map((postcode) => postcode.replaceAll(/[\s-]/g, ''))

interface Position {
  latitude: unknown
  longitude: unknown
}

/** An export has the coordinates of the PIN code. They do not count as given: they follow a new PIN code. */
export function omitSamePosition(
  changes: Record<string, unknown>,
  stored: Position,
): Record<string, unknown> {
  const { latitude, longitude, ...others } = changes
  const isSame = latitude === Number(stored.latitude) && longitude === Number(stored.longitude)
  return isSame ? others : changes
}
