import { decodeGlobalID } from '@pothos/plugin-relay'
import { InvalidInput } from '../failures.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** The raw id that a caller means by a global id of this type or by the raw id itself; null for anything else. */
export function parseId(type: string, id: string): string | null {
  if (UUID.test(id)) return id.toLowerCase()
  try {
    const { typename, id: raw } = decodeGlobalID(id)
    return typename === type && UUID.test(raw) ? raw.toLowerCase() : null
  } catch {
    return null
  }
}

/** For conditions on uuid columns: what is no uuid finds nothing, where Postgres would complain. */
export function toUuidOrNil(id: string | null | undefined): string {
  return id && UUID.test(id) ? id : NIL_UUID
}

/** For lists whose cursor is an id: one that nobody gave out is refused, where Prisma would complain of its own statement. */
export function requireIdCursors(args: { after?: string | null; before?: string | null }) {
  for (const field of ['after', 'before'] as const) {
    const cursor = args[field]
    if (cursor && !UUID.test(Buffer.from(cursor, 'base64').toString().replace('GPC:S:', '')))
      throw new InvalidInput([{ field, key: 'validation.invalid' }])
  }
}
