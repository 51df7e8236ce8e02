import { countEdits, getEditsMax } from '../../../domain/search/corrections.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { KnownWord } from './searchTerms.ts'

const GUESSES_MAX = 3
const CANDIDATES_MAX = 50
/** Sorts after every letter. A range of prefixes uses the index, and LIKE with a computed pattern does not. */
const LAST_CHARACTER = '\u{10FFFF}'
/** More letters of a word are not compared. */
const LETTERS_MAX = 60

/** Looks up words. A misspelt word ('fotball') gets the known words that are a few edits away. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  const rows = await sql.rows<KnownWord>(
    db,
    Prisma.sql`
      SELECT word, stems,
        EXISTS (
          SELECT FROM search_words AS known
          WHERE known.word ~>=~ wanted.word AND known.word ~<~ (wanted.word || ${LAST_CHARACTER})
        ) OR EXISTS (SELECT FROM search_words AS known WHERE known.word = ANY (stems)) AS "isKnown",
        '{}'::text[] AS similar
      FROM unnest(${words}::text[]) WITH ORDINALITY AS wanted (word, position),
        LATERAL (SELECT tsvector_to_array(to_tsvector('english', wanted.word)) AS stems) AS stemmed
      ORDER BY position`,
    { plan: 'forValues' },
  )
  return Promise.all(
    rows.map(async (row) => (row.isKnown ? row : { ...row, similar: await listSimilarWords(db, row.word) })),
  )
}

/** Postgres counts a transposition as two edits. It finds candidates, and this function compares them exactly. */
async function listSimilarWords(db: Database, word: string): Promise<string[]> {
  const max = getEditsMax(word)
  if (max === 0 || word.length > LETTERS_MAX) return []
  const candidates = await sql.rows<{ word: string }>(
    db,
    Prisma.sql`
      SELECT word FROM search_words
      WHERE length(word) BETWEEN ${word.length - max} AND ${word.length + max}
        AND levenshtein_less_equal(word, ${word}, ${max + 1}) <= ${max + 1}
      ORDER BY levenshtein_less_equal(word, ${word}, ${max + 1}), word LIMIT ${CANDIDATES_MAX}`,
    { plan: 'forValues' },
  )
  return candidates
    .map((candidate) => ({ word: candidate.word, edits: countEdits(word, candidate.word, max) }))
    .filter(({ edits }) => edits <= max)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, GUESSES_MAX)
    .map((candidate) => candidate.word)
}
