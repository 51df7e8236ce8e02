import type { Database } from '../platform/database/database.ts'
import { getSynonyms } from './searchSynonyms.ts'
import type { SearchWord } from './searchText.ts'

/** Least similarity (pg_trgm) of two words: 'fotball' and 'football' have 0.7, 'karaty' and 'karate' 0.56. */
const SIMILARITY_MIN = 0.4
const GUESSES_MAX = 3
/** Sorts after every letter. A range of prefixes uses the index, and LIKE with a computed pattern does not. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Looks up words. A misspelt word ('fotball') gets the known words that are similar to it. */
export async function lookUpWords(db: Database, words: string[]): Promise<SearchWord[]> {
  if (words.length === 0) return []
  const rows = await db.$queryRaw<Omit<SearchWord, 'synonyms'>[]>`
    SELECT word, stems,
      EXISTS (
        SELECT FROM search_words AS known
        WHERE known.word ~>=~ wanted.word AND known.word ~<~ (wanted.word || ${LAST_CHARACTER})
      ) OR EXISTS (SELECT FROM search_words AS known WHERE known.word = ANY (stems)) AS "isKnown",
      ARRAY(
        SELECT known.word FROM search_words AS known
        WHERE length(wanted.word) > 3 AND known.word % wanted.word
          AND similarity(known.word, wanted.word) >= ${SIMILARITY_MIN}
        ORDER BY similarity(known.word, wanted.word) DESC, known.word LIMIT ${GUESSES_MAX}
      ) AS similar
    FROM unnest(${words}::text[]) WITH ORDINALITY AS wanted (word, position),
      LATERAL (SELECT tsvector_to_array(to_tsvector('english', wanted.word)) AS stems) AS stemmed
    ORDER BY position`
  return rows.map((row) => ({ ...row, synonyms: getSynonyms(row.word) }))
}
