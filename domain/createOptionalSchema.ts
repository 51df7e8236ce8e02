import type { z } from 'zod'

/** Accepts null and undefined as undefined. */
export function createOptionalSchema<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}
