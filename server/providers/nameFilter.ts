/** Any part of the name; a NUL, which Postgres takes in no text, is in no name. */
export function buildNameFilter(text: string) {
  return { contains: text.replaceAll('\0', ''), mode: 'insensitive' } as const
}
