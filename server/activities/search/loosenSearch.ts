import type { Reading } from '../../../domain/search/searchFilter.ts'
import type { Database } from '../../platform/database/database.ts'
import { Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import type { AppliedReading } from './readSearch.ts'
import type { Search } from './searchConditions.ts'
import { hasResults } from './searchRequest.ts'
import type { SearchTerm } from './searchTerms.ts'

/** A word in more activities than this says little; the exact number does not matter. */
const FREQUENCY_MAX = 1000
/** Filters that the text has, in the order in which they are dropped. */
const DROPPED_FIRST: readonly Reading['what'][] = ['DISTANCE', 'TIME', 'DATE', 'DAY', 'PRICE', 'AGE']

interface LooserSearch {
  search: Search
  readings: AppliedReading[]
  droppedWords: string[]
}

/** True when something of the text can be left out. */
export function canLoosen({ terms }: Search, readings: readonly AppliedReading[]): boolean {
  return terms.length > 1 || readings.some(({ what, isApplied }) => isApplied && DROPPED_FIRST.includes(what))
}

/**
 * A search that finds something: without the most common words of the text, then without filters that the text has. The
 * caller's own filters stay. Null when nothing helps.
 */
export async function loosenSearch(
  db: Database,
  search: Search,
  readings: AppliedReading[],
  withReadings: (readings: AppliedReading[]) => Search,
): Promise<LooserSearch | null> {
  const droppedWords: string[] = []
  let terms = search.terms
  for (const term of await sortByFrequency(
    db,
    search.terms.filter(({ kinds }) => kinds === null),
  )) {
    if (terms.length === 1) break
    terms = terms.filter((other) => other !== term)
    droppedWords.push(term.text)
    const looser = { ...search, terms }
    if (await hasResults(db, looser)) return { search: looser, readings, droppedWords }
  }

  let left = readings
  for (const what of DROPPED_FIRST) {
    if (!left.some((reading) => reading.what === what && reading.isApplied)) continue
    left = left.map((reading) => (reading.what === what ? { ...reading, isApplied: false } : reading))
    for (const own of [search.terms, terms]) {
      const looser = { ...withReadings(left), terms: own }
      if (await hasResults(db, looser))
        return { search: looser, readings: left, droppedWords: own === terms ? droppedWords : [] }
    }
  }
  return null
}

/** Unknown words first, then the most frequent ones. */
async function sortByFrequency(db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const counted = await Promise.all(
    terms.map(async (term) => {
      const [row] = await queryRowsByValues<{ count: number }>(
        db,
        Prisma.sql`
          SELECT count(*)::int AS count FROM (
            SELECT FROM search_documents WHERE words @@ ${term.words}::tsquery LIMIT ${FREQUENCY_MAX}) AS found`,
      )
      return { term, count: row?.count ?? 0 }
    }),
  )
  const getOrder = (count: number) => (count === 0 ? -FREQUENCY_MAX - 1 : -count)
  return counted.sort((a, b) => getOrder(a.count) - getOrder(b.count)).map(({ term }) => term)
}
