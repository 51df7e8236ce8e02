/** Columns and limits of catalogue files. Without the schemas, so that the worker that parses a file starts fast. */

export const FILE_KINDS = ['providers', 'activities'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_BYTES_MAX = 20 * 1024 * 1024
export const FILE_ROWS_MAX = 50_000
export const FILE_COLUMNS_MAX = 200
export const FILE_CELL_LENGTH_MAX = 20_000

/** Columns of each file in the order of an export. The required columns come first. */
export const COLUMNS = {
  providers: [
    ...['name', 'description', 'email', 'phone', 'website', 'address', 'postcode', 'latitude', 'longitude'],
    ...['upiId', 'allowsPayAtVenue'],
  ],
  activities: [
    ...['provider', 'name', 'category', 'kinds', 'description', 'ageGroupMin', 'ageGroupMax', 'price'],
    ...[
      'isFree',
      'slots',
      'duration',
      'address',
      'postcode',
      'latitude',
      'longitude',
      'imageUrl',
      'isActive',
    ],
    ...['refundHours', 'refundPercent'],
  ],
} as const satisfies Record<FileKind, readonly string[]>

export const REQUIRED_COLUMNS = {
  providers: ['name'],
  activities: ['provider', 'name', 'category'],
} as const satisfies Record<FileKind, readonly string[]>

const FORMULA_APOSTROPHE = /^'(?=[=+\-@\t\r])/

/**
 * Characters that make a spreadsheet run a formula. An export adds an apostrophe before them; an import
 * removes it.
 */
export function removeApostrophe(value: string): string {
  return value.replace(FORMULA_APOSTROPHE, '')
}
