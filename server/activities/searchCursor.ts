import { InvalidInput } from '../platform/failures.ts'

/** Sort order of a list. A cursor is valid for one order only. */
export type SearchOrder = 'nearest' | 'best' | 'newest'

/** Sort keys of an item and, last, its id. */
export interface Position {
  first: number
  second: number
  id: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function writeCursor(order: SearchOrder, { first, second, id }: Position): string {
  return Buffer.from(`${order} ${first} ${second} ${id}`).toString('base64url')
}

export function readCursor(order: SearchOrder, field: 'after' | 'before', cursor: string): Position {
  const [written, first, second, id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position = { first: Number(first), second: Number(second), id }
  const isWhole = Number.isSafeInteger(position.first) && Number.isSafeInteger(position.second)
  if (written === order && isWhole && UUID.test(id)) return position
  throw new InvalidInput([{ field, key: 'validation.invalid' }])
}
