const SMALL_WORDS = new Set(['and', 'of', 'the'])

/** 'TAMIL NADU' becomes 'Tamil Nadu'. Names that are not all capitals stay unchanged. */
export function toTitleCase(name: string): string {
  const words = name.trim().replaceAll(/\s+/g, ' ')
  if (words !== words.toUpperCase()) return words
  return words
    .toLowerCase()
    .replaceAll(/(^|[\s.(-])(\p{L}+)/gu, (_, before: string, word: string) =>
      SMALL_WORDS.has(word) && before === ' '
        ? before + word
        : before + word[0]?.toUpperCase() + word.slice(1),
    )
}

/**
 * Locality of a post office's name: 'Salem H.O' gives 'Salem', 'Indiranagar S.O (Bengaluru)' gives
 * 'Indiranagar'.
 */
export function parseLocality(office: string): string {
  const name = office
    .replaceAll(/\([^)]*\)?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /[\s.]*\b(?:B\.? ?O|S\.? ?O|H\.? ?O|P\.? ?O|G\.? ?P\.? ?O|N\.? ?D\.? ?T\.? ?S\.? ?O)\b\.?.*$/i,
      '',
    )
    .replace(/(?<=\p{Ll})[BSH]\.?O$/u, '')
    .replace(/\b(?:(?:SUB|HEAD|BRANCH) POST OFFICE|T\.?S\.?O)\b.*$/i, '')
    .replace(/\b(?:H\.?Q|E\.?D|MDG|LSG|NDC)\.?$|\b(?:EXTN?|EXTENSION) COUNTER.*$/i, '')
    .replace(/[\s.,-]+$/, '')
  return toTitleCase(name)
}

/** 0 for a head office, 1 for a sub office, 2 for a branch office. Larger offices have better known names. */
export function getOfficeRank(office: string): number {
  if (/\b(?:G\.?P\.?O|H\.?O|H\.?P\.?O)\b/i.test(office)) return 0
  return /\bS\.?O\b/i.test(office) ? 1 : 2
}
