const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const WORDS_MAX = 10
/** Words that would match almost every activity. */
const STOP_WORDS = new Set([
  'kids',
  'kid',
  'children',
  'child',
  'near',
  'me',
  'nearby',
  'activity',
  'activities',
])

/** The PIN code of a search text, if there is one, and its other words. */
export interface SearchText {
  pincode: string | null
  words: string[]
}

export function parseSearchText(text: string): SearchText {
  const found = PINCODE.exec(text)
  const words = splitWords(found ? text.replace(found[0], ' ') : text)
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return { pincode: found ? `${found[1]}${found[2]}` : null, words: significant.slice(0, WORDS_MAX) }
}

/** Splits into words in lower case, without Latin accents. Hindi and Tamil vowel signs stay. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])]
}

/** A word with what the database has about it. */
export interface SearchWord {
  word: string
  /** English stems; none for a stop word ('for', 'the'). */
  stems: string[]
  isKnown: boolean
  /** Known words that are similar to an unknown one, most similar first. */
  similar: string[]
  synonyms: string[]
}

/** Postgres' text query for activities that contain each word, or a substitute for it; null without words. */
export function buildTextQuery(words: SearchWord[]): string | null {
  const significant = words.filter(({ stems, synonyms }) => stems.length + synonyms.length > 0)
  const groups = significant.map(({ word, stems, isKnown, similar, synonyms }) => {
    const substitutes = isKnown ? [] : similar
    const prefixes = [word, ...synonyms]
    // Lexemes that a prefix covers are left out, because ts_rank ignores the prefix when both are given.
    const others = [...new Set([...stems, ...substitutes])].filter(
      (lexeme) => !prefixes.some((prefix) => lexeme.startsWith(prefix)),
    )
    return `(${[...prefixes.map((prefix) => `${quoteLexeme(prefix)}:*`), ...others.map(quoteLexeme)].join(' | ')})`
  })
  return groups.length > 0 ? groups.join(' & ') : null
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}
