import { decodeGlobalID } from '@pothos/plugin-relay'
import { NIL_UUID, UUID_PATTERN } from '../database/uuid.ts'
import { InvalidInput } from '../failures.ts'

/** Accepts a global id of this type or a raw id. Returns the raw id; null for anything else. */
export function parseId(type: string, id: string): string | null {
  if (UUID_PATTERN.test(id)) return id.toLowerCase()
  try {
    const { typename, id: raw } = decodeGlobalID(id)
    return typename === type && UUID_PATTERN.test(raw) ? raw.toLowerCase() : null
  } catch {
    return null
  }
}

/** For conditions on uuid columns: a text that is not a uuid finds no row instead of failing in Postgres. */
export function toUuidOrNil(id: string | null | undefined): string {
  return id && UUID_PATTERN.test(id) ? id : NIL_UUID
}

export interface IdCursors {
  after?: string | null
  before?: string | null
}

/** For connections with an id as cursor: refuses a malformed cursor as InvalidInput before Prisma fails on it. */
export function requireIdCursors(args: IdCursors) {
  for (const field of ['after', 'before'] as const) {
    const cursor = args[field]
    if (cursor && !UUID_PATTERN.test(Buffer.from(cursor, 'base64').toString().replace('GPC:S:', '')))
      throw new InvalidInput([{ field, key: 'validation.invalid' }])
  }
}
