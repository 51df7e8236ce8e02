const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const WORDS_MAX = 10
/** Words that could describe every activity. */
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

/** A search text: the centre of its PIN code, if any, and the other words. */
export interface SearchText {
  pincode: string | null
  words: string[]
}

export function parseSearchText(text: string): SearchText {
  const found = PINCODE.exec(text)
  const words = splitWords(found ? text.replace(found[0], ' ') : text)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return { pincode: found ? `${found[1]}${found[2]}` : null, words: telling.slice(0, WORDS_MAX) }
}

/** Lower case, without accents on Latin letters. Hindi and Tamil vowel signs stay. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])]
}

/** Dictionary entry of a word. */
export interface SearchWord {
  word: string
  /** English stems; empty for a stop word ('for', 'the'). */
  stems: string[]
  isKnown: boolean
  /** Similar known words of an unknown one, the most similar first. */
  alike: string[]
  synonyms: string[]
}

/** Postgres' text query for activities with each of these words or its synonyms; null without words. */
export function buildTextQuery(words: SearchWord[]): string | null {
  const telling = words.filter(({ stems, synonyms }) => stems.length + synonyms.length > 0)
  const groups = telling.map(({ word, stems, isKnown, alike, synonyms }) => {
    const guesses = isKnown ? [] : alike
    const beginnings = [word, ...synonyms]
    // Terms that a prefix includes are left out, because ts_rank then ignores the prefix.
    const others = [...new Set([...stems, ...guesses])].filter(
      (lexeme) => !beginnings.some((beginning) => lexeme.startsWith(beginning)),
    )
    return `(${[...beginnings.map((beginning) => `${quoteLexeme(beginning)}:*`), ...others.map(quoteLexeme)].join(' | ')})`
  })
  return groups.length > 0 ? groups.join(' & ') : null
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}
