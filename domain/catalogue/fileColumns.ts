/** Columns and limits of catalogue files. Without the schemas: the worker that parses a file starts fast. */

export const FILE_KINDS = ['providers', 'activities'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_BYTES_MAX = 20 * 1024 * 1024
export const FILE_ROWS_MAX = 50_000
export const FILE_COLUMNS_MAX = 200
export const FILE_CELL_LENGTH_MAX = 20_000

/** Columns of each file in the order of an export. The columns that identify a row come first. */
export const COLUMNS = {
  providers: [
    'id',
    'name',
    'description',
    'email',
    'phone',
    'website',
    'address',
    'postcode',
    'latitude',
    'longitude',
    'upiId',
    'allowsPayAtVenue',
  ],
  activities: [
    'id',
    'provider',
    'name',
    'category',
    'kinds',
    'description',
    'ageGroupMin',
    'ageGroupMax',
    'price',
    'isFree',
    'slots',
    'duration',
    'address',
    'postcode',
    'latitude',
    'longitude',
    'imageUrl',
    'isActive',
    'refundHours',
    'refundPercent',
  ],
} as const satisfies Record<FileKind, readonly string[]>

/** Columns that name a row. A file without them needs the column `id`. */
export const NAMING_COLUMNS = {
  providers: ['name'],
  activities: ['provider', 'name'],
} as const satisfies Record<FileKind, readonly string[]>

/** Columns without which nothing new is created. */
export const REQUIRED_COLUMNS = {
  providers: ['name'],
  activities: ['provider', 'name', 'category', 'price'],
} as const satisfies Record<FileKind, readonly string[]>

/** A cell with only this text empties the stored value. An empty cell keeps it. */
export const CLEAR_MARK = '-'

const FORMULA_APOSTROPHE = /^'(?=[=+\-@\t\r])/

/**
 * Characters that make a spreadsheet run a formula. An export adds an apostrophe before them; an import
 * removes it.
 */
export function removeApostrophe(value: string): string {
  return value.replace(FORMULA_APOSTROPHE, '')
}
