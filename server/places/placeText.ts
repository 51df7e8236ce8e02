import { escapeLikePattern } from '../platform/database/searchText.ts'

/** Longer than any label of the gazetteer (77). A text of some thousand letters would take seconds to compare. */
const TEXT_LENGTH_MAX = 100

/** Normalises a typed place: single spaces, a PIN code without its space, and no control characters (Postgres refuses them). */
export function normalizePlaceText(text: string): string {
  const normalized = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH_MAX)
  return /^\d{3} \d{3}$/.test(normalized) ? normalized.replace(' ', '') : normalized
}

/** A LIKE pattern for texts in lower case with this prefix. */
export function buildPrefixPattern(text: string): string {
  return `${escapeLikePattern(text.toLowerCase())}%`
}
