/** Text for a condition of a query: Postgres does not accept NUL in text. */
export function removeNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** A typed search text without NUL and in lower case. Empty without a text. */
export function normalizeSearchText(text: string | null | undefined): string {
  return removeNul(text ?? '')
    .trim()
    .toLowerCase()
}

/** Matches any part of a name. */
export function buildNameFilter(text: string) {
  return { contains: removeNul(text).trim(), mode: 'insensitive' } as const
}

/** The text for a LIKE pattern that matches it literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
