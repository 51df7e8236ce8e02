import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { InvalidInput } from '../failures.ts'
import { Prisma } from './database.ts'
import { UUID_PATTERN } from './uuid.ts'

/**
 * Keyset pagination: a page starts after the sort values of the last row, not at an offset. It costs the same at any
 * depth, and rows that are added or deleted before it do not shift it.
 */
export interface KeysetOrder {
  /** Part of every cursor, so a cursor of another order is refused. */
  name: string
  /** What the list is sorted by. The last column is unique. */
  columns: readonly KeysetColumn[]
}

interface KeysetColumn {
  expression: Prisma.Sql
  type: KeysetType
  isDescending?: boolean
}

type KeysetType = keyof typeof TYPES

/** A page as the resolver's arguments request it. */
export interface KeysetRequest {
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** True: the page is read from the end of the list, for `last`. */
  inverted: boolean
}

/** A row of a page: its id, and the values by which the list is sorted, as a JSON array of texts. */
export interface KeysetRow {
  id: string
  position: string
}

interface KeysetClauses {
  /** For SELECT: `position`. Its text is parsed only for a cursor that is requested. */
  position: Prisma.Sql
  /** For WHERE. */
  condition: Prisma.Sql
  orderBy: Prisma.Sql
}

/** Postgres types of sort values. A cursor comes from outside: its text must fit the pattern before it is cast. */
const TYPES = {
  timestamptz: {
    sql: Prisma.sql`timestamptz`,
    fits: (text: string) => TIMESTAMP_PATTERN.test(text) && isValid(parseISO(toIsoInstant(text))),
  },
  numeric: { sql: Prisma.sql`numeric`, fits: (text: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text) },
  float8: {
    sql: Prisma.sql`float8`,
    fits: (text: string) => /^-?\d{1,17}(\.\d{1,17})?(e[+-]\d\d)?$/.test(text),
  },
  int: { sql: Prisma.sql`int`, fits: (text: string) => /^-?\d{1,9}$/.test(text) },
  // Postgres cannot store the character NUL.
  text: { sql: Prisma.sql`text`, fits: (text: string) => !text.includes('\0') },
  uuid: { sql: Prisma.sql`uuid`, fits: (text: string) => UUID_PATTERN.test(text) },
} as const

const TIMESTAMP_PATTERN = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

/** Postgres writes '2026-11-23 04:30:00+00'. */
function toIsoInstant(text: string) {
  const withMinutes = /:\d\d(\.\d+)?[+-]\d\d$/.test(text) ? `${text}:00` : text
  return withMinutes.replace(' ', 'T')
}

/** The SQL clauses of a page. Throws InvalidInput with the field `after` or `before` for a cursor of another list. */
export function buildKeysetClauses(
  order: KeysetOrder,
  { after, before, inverted }: KeysetRequest,
): KeysetClauses {
  const values = order.columns.map(({ expression }) => Prisma.sql`${expression}::text`)
  const sorts = order.columns.map(({ expression, isDescending = false }) =>
    isDescending === inverted ? Prisma.sql`${expression} ASC` : Prisma.sql`${expression} DESC`,
  )
  const bounds = [
    ...(after ? [buildBound(order.columns, parseCursor(order, 'after', after), true)] : []),
    ...(before ? [buildBound(order.columns, parseCursor(order, 'before', before), false)] : []),
  ]
  return {
    position: Prisma.sql`json_build_array(${Prisma.join(values)})::text AS position`,
    condition: bounds.length > 0 ? Prisma.join(bounds, ' AND ') : Prisma.sql`true`,
    orderBy: Prisma.join(sorts),
  }
}

/** Rows beyond a position. The first comparison is the index's; the others decide among equal values. */
function buildBound(columns: readonly KeysetColumn[], position: string[], isAfter: boolean): Prisma.Sql {
  const [column, ...others] = columns
  const [text, ...rest] = position
  if (!column) return Prisma.sql`false`
  const { expression, type, isDescending = false } = column
  const value = Prisma.sql`${text}::${TYPES[type].sql}`
  const isAscending = isDescending !== isAfter
  if (others.length === 0)
    return isAscending ? Prisma.sql`${expression} > ${value}` : Prisma.sql`${expression} < ${value}`
  const reached = isAscending ? Prisma.sql`>=` : Prisma.sql`<=`
  return Prisma.sql`(${expression} ${reached} ${value}
    AND (${expression} <> ${value} OR ${buildBound(others, rest, isAfter)}))`
}

export function formatCursor({ name }: KeysetOrder, { position }: Pick<KeysetRow, 'position'>): string {
  return Buffer.from(JSON.stringify([name, ...parseTexts(position)])).toString('base64url')
}

function parseCursor({ name, columns }: KeysetOrder, field: 'after' | 'before', cursor: string): string[] {
  const [givenName, ...position] = parseTexts(Buffer.from(cursor, 'base64url').toString())
  const fits =
    givenName === name &&
    position.length === columns.length &&
    columns.every(({ type }, index) => TYPES[type].fits(position[index] ?? ''))
  if (fits) return position
  throw new InvalidInput([{ field, key: 'validation.invalid' }])
}

function parseTexts(json: string): string[] {
  try {
    const texts: unknown = JSON.parse(json)
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts : []
  } catch {
    return []
  }
}
