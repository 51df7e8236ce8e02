const PINCODE = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/
const WORDS_MAX = 10
/** Words that every activity here could carry: they tell none from another. */
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

/** A search text: a PIN code at its centre, if there is one, and the words beside it. */
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

/** In lower case and without accents on Latin letters; Hindi and Tamil vowel signs stay. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])]
}

/** What the database knows of a word. */
export interface SearchWord {
  word: string
  /** English stems; none for a word that says nothing ('for', 'the'). */
  stems: string[]
  isKnown: boolean
  /** Known words that are like an unknown one, most alike first. */
  alike: string[]
  synonyms: string[]
}

/** Postgres' query for activities that have each of these words, or one that stands for it; null for no words. */
export function buildTextQuery(words: SearchWord[]): string | null {
  const telling = words.filter(({ stems, synonyms }) => stems.length + synonyms.length > 0)
  const groups = telling.map(({ word, stems, isKnown, alike, synonyms }) => {
    const guesses = isKnown ? [] : alike
    const beginnings = [word, ...synonyms]
    // What a beginning covers is left out: given both, ts_rank forgets the beginning.
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
