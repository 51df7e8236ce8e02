/** Matches any part of the name. Postgres accepts no NUL in a text, so a text with NUL matches nothing. */
export function buildNameFilter(text: string) {
  return { contains: text.replaceAll('\0', ''), mode: 'insensitive' } as const
}
