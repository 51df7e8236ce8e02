import type { Kind } from '../../../domain/activities/kinds.ts'
import type { KindSynonym } from '../../../domain/search/readText.ts'
import { splitWords } from '../../../domain/search/tokens.ts'
import { listForms } from '../../../domain/search/wordForms.ts'
import { buildPrefixPattern } from '../../places/placeText.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

export const SYNONYM_WORDS_MAX = 4

/** Synonyms of staff that the text has (product.md, section 16). */
export async function findKindSynonyms(db: Database, text: string): Promise<KindSynonym[]> {
  const words = splitWords(text)
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: SYNONYM_WORDS_MAX }, (_, index) =>
      listPhraseForms(words.slice(from, from + index + 1)),
    ),
  )
  return queryRowsByValues<KindSynonym>(
    db,
    Prisma.sql`
      SELECT phrase, kind FROM kind_synonyms WHERE phrase = ANY (${[...new Set(phrases.flat())]}::text[])`,
  )
}

/** The phrase with its last word in each form, such as 'skates' and 'skate'. */
function listPhraseForms(words: string[]): string[] {
  return listForms(words.at(-1) ?? '').map((form) => [...words.slice(0, -1), form].join(' '))
}

/** Kinds with a synonym of staff that begins with the text. */
export async function listKindsBySynonymPrefix(db: Database, typed: string): Promise<Kind[]> {
  const rows = await queryRowsByValues<{ kind: Kind }>(
    db,
    Prisma.sql`
      SELECT DISTINCT kind FROM kind_synonyms WHERE phrase LIKE ${buildPrefixPattern(typed)} LIMIT 10`,
  )
  return rows.map(({ kind }) => kind)
}
