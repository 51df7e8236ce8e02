/** The given fields of an input. Null is given: it clears the field. */
export function omitUndefined(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}
