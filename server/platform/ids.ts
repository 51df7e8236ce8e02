import { decodeGlobalID } from '@pothos/plugin-relay'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The raw id that a caller means by a global id of this type or by the raw id itself; null for anything else. */
export function rawId(type: string, id: string): string | null {
  if (UUID.test(id)) return id.toLowerCase()
  try {
    const { typename, id: raw } = decodeGlobalID(id)
    return typename === type && UUID.test(raw) ? raw.toLowerCase() : null
  } catch {
    return null
  }
}

/** For conditions on uuid columns: what is no uuid finds nothing, where Postgres would complain. */
export function uuidOrNobody(id: string | null | undefined): string {
  return id && UUID.test(id) ? id : NOBODY
}
