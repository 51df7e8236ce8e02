import type { RecordSource } from 'relay-runtime'

/** Relay's records by their ids. */
type RecordMap = NonNullable<ConstructorParameters<typeof RecordSource>[0]>

/** Records of a page without their ids, which are also their keys. It saves about a seventh of the records' size. */
export function packRecords(records: RecordMap): RecordMap {
  const packed = Object.entries(records).map(([key, record]) => {
    const { __id, ...rest } = record as Record<string, unknown>
    return [key, rest]
  })
  return Object.fromEntries(packed)
}

/** Reverses `packRecords` in place. */
export function unpackRecords(records: RecordMap | null): RecordMap | undefined {
  if (!records) return undefined
  for (const [key, record] of Object.entries(records))
    if (record) (record as Record<string, unknown>).__id = key
  return records
}
