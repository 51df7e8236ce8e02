/**
 * Longer than any label of the gazetteer (77). Comparing a text of several thousand characters takes
 * seconds.
 */
const TEXT_LENGTH_MAX = 100

/**
 * Normalises a typed place: collapses spaces, removes control characters, which Postgres refuses, and
 * removes a space inside a PIN code.
 */
export function normalizePlaceText(text: string): string {
  const settled = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH_MAX)
  return /^\d{3} \d{3}$/.test(settled) ? settled.replace(' ', '') : settled
}

/** Builds the lower-case prefix pattern for `LIKE`. */
export function buildPrefixPattern(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
