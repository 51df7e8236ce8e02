import type { Database } from '../platform/database/database.ts'
import { getSynonyms } from './searchSynonyms.ts'
import type { SearchWord } from './searchText.ts'

/** Smallest pg_trgm similarity: 'fotball' and 'football' have 0.7, 'karaty' and 'karate' 0.56. */
const SIMILARITY_MIN = 0.4
const GUESSES_MAX = 3
/**
 * The last code point, as upper bound of a prefix range. `LIKE` with a joined pattern cannot use an index.
 */
const LAST_CHARACTER = '\u{10FFFF}'

/** Looks the words up and adds similar known words for unknown ones, such as 'fotball'. */
export async function lookUpWords(db: Database, words: string[]): Promise<SearchWord[]> {
  if (words.length === 0) return []
  const rows = await db.$queryRaw<Omit<SearchWord, 'synonyms'>[]>`
    select word, stems,
      exists (
        select from search_words as known
        where known.word ~>=~ asked.word and known.word ~<~ (asked.word || ${LAST_CHARACTER})
      ) or exists (select from search_words as known where known.word = any (stems)) as "isKnown",
      array(
        select known.word from search_words as known
        where length(asked.word) > 3 and known.word % asked.word
          and similarity(known.word, asked.word) >= ${SIMILARITY_MIN}
        order by similarity(known.word, asked.word) desc, known.word limit ${GUESSES_MAX}
      ) as alike
    from unnest(${words}::text[]) with ordinality as asked (word, position),
      lateral (select tsvector_to_array(to_tsvector('english', asked.word)) as stems) as stemmed
    order by position`
  return rows.map((row) => ({ ...row, synonyms: getSynonyms(row.word) }))
}
