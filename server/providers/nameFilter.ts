/** Matches any part of the name. Removes NUL, which Postgres does not accept in text. */
export function buildNameFilter(text: string) {
  return { contains: text.replaceAll('\0', ''), mode: 'insensitive' } as const
}
