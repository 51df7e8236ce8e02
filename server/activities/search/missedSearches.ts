import { normalizePhrase } from '../../../domain/search/tokens.ts'
import type { Context } from '../../platform/context.ts'
import type { PreparedSearch } from './prepareSearch.ts'

const LETTERS_MAX = 60
/** Texts with an e-mail address or a longer number than a PIN code, which may be a phone number. */
const PERSONAL = /@|(?:\p{Nd}[\s-]?){7}/u

/**
 * Counts the words of a search that nothing has (product.md, section 16). They are stored without ages, places and any link to a
 * person. A search with filters of the caller is not counted, because they may be the reason.
 */
export async function recordMissedSearch(
  { primary, now }: Pick<Context, 'primary' | 'now'>,
  { text, terms, droppedWords, isFiltered }: PreparedSearch,
  resultCount: number,
): Promise<void> {
  if (isFiltered || (resultCount > 0 && droppedWords.length === 0)) return
  const words = droppedWords.length > 0 ? droppedWords : terms.map(({ text }) => text)
  const missed = normalizePhrase(words.join(' '))
  if (!missed || missed.length > LETTERS_MAX || PERSONAL.test(text)) return
  await primary.$executeRaw`
    INSERT INTO missed_searches (text, "lastSearchedAt") VALUES (${missed}, ${now})
    ON CONFLICT (text) DO UPDATE SET count = missed_searches.count + 1, "lastSearchedAt" = EXCLUDED."lastSearchedAt"`
}
