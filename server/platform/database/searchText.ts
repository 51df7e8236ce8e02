/** A typed search text without NUL, which Postgres refuses, and in lower case. Empty without a text. */
export function normalizeSearchText(text: string | null | undefined): string {
  return text?.replaceAll('\0', '').trim().toLowerCase() ?? ''
}

/** The text for a LIKE pattern that matches it literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
