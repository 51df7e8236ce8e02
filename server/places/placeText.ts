/** Longer than any label of the gazetteer (77); a text of some thousand letters costs seconds to compare. */
const TEXT_LENGTH_MAX = 100

/** A text as people type a place: spaces settled, and no control characters, which Postgres refuses; a PIN code may have a space after three digits. */
export function normalizePlaceText(text: string): string {
  const settled = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH_MAX)
  return /^\d{3} \d{3}$/.test(settled) ? settled.replace(' ', '') : settled
}

/** What `like` finds by its beginning, in lower case. */
export function buildPrefixPattern(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
