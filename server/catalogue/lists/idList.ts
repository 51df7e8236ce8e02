import { z } from 'zod'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'

/** Most rows of one bulk change: those of one page of a list. */
export const BULK_MAX = 100

export function createIdListSchema(type: 'Activity' | 'Provider') {
  return z
    .array(z.string())
    .min(1, 'validation.required')
    .max(BULK_MAX, 'validation.tooMany')
    .transform((ids) => [...new Set(ids.map((id) => toUuidOrNil(parseId(type, id))))])
}
