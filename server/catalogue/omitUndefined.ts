/** The fields of an input that are there; null is there, and clears. */
export function omitUndefined(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}
