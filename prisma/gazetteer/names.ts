const SMALL_WORDS = new Set(['and', 'of', 'the'])

/** 'TAMIL NADU' as people write it: 'Tamil Nadu'. Names that are not all capitals stay as they are. */
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

/** A locality from the name of its post office: 'Salem H.O' is Salem, 'Indiranagar S.O (Bengaluru)' is Indiranagar. */
export function parseLocality(office: string): string {
  const name = office
    .replaceAll(/\([^)]*\)?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /[\s.]*\b(?:B\.? ?O|S\.? ?O|H\.? ?O|P\.? ?O|G\.? ?P\.? ?O|N\.? ?D\.? ?T\.? ?S\.? ?O)\b\.?.*$/i,
      '',
    )
    .replace(/\bH\.?Q\.?$|\b(?:EXTN?|EXTENSION) COUNTER.*$/i, '')
    .replace(/[\s.,-]+$/, '')
  return toTitleCase(name)
}

/** 0 for a head office, 1 for a sub office, 2 for a branch: the bigger, the better known its name. */
export function getOfficeRank(office: string): number {
  if (/\b(?:G\.?P\.?O|H\.?O|H\.?P\.?O)\b/i.test(office)) return 0
  return /\bS\.?O\b/i.test(office) ? 1 : 2
}
