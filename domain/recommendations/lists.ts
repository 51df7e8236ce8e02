import { calculateOrder, listContributions } from './blend.ts'
import { calculateMatch } from './match.ts'
import {
  type Candidate,
  isLikeStatement,
  type Like,
  listStatements,
  NEW_DAYS,
  PEOPLE_MIN,
  type Preferences,
  type Statement,
} from './statements.ts'
import { chooseVaried } from './variety.ts'

export const LIST_NAMES = ['personalized', 'trending', 'nearby', 'similar'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Number of items in a list. */
export const LIST_MAX = 10
/** Number of factors stored beside the reason. */
const FACTORS_MAX = 5

export interface RecommendedActivity {
  activityId: string
  /** 0 to 1, three decimals. */
  score: number
  reason: Statement
  factors: Statement[]
}

/** Also names the past activities behind the statements: they can be read again. */
export interface CachedActivity extends RecommendedActivity {
  like: Like | null
  savedLike: Like | null
}

interface Reader {
  preferences: Preferences
  /** Miles that the parent is willing to travel. */
  radius: number
}

/**
 * Builds the four lists from the candidates, each item with its reason and factors. An activity is on one list only: the
 * first that takes it. Equal input gives equal lists.
 */
export function rankLists(
  candidates: readonly Candidate[],
  reader: Reader,
  names: readonly ListName[] = ['personalized', 'similar', 'trending', 'nearby'],
): Record<ListName, CachedActivity[]> {
  const { preferences } = reader
  const order = new Map(candidates.map((facts) => [facts.id, calculateOrder(facts, preferences, reader)]))
  const compareOrder = (a: Candidate, b: Candidate) =>
    (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1)
  const open = candidates.filter(({ isTaken }) => !isTaken)
  const ordered: Record<ListName, Candidate[]> = {
    personalized: open.toSorted(compareOrder),
    trending: candidates
      .filter(({ people }) => people >= PEOPLE_MIN)
      .toSorted((a, b) => b.heat - a.heat || compareOrder(a, b)),
    nearby: candidates
      .filter(({ ageInDays }) => ageInDays <= NEW_DAYS)
      .toSorted((a, b) => a.ageInDays - b.ageInDays || a.miles - b.miles || compareOrder(a, b)),
    similar: open
      .filter(({ savedLike }) => savedLike)
      .toSorted((a, b) => b.savedSimilarity - a.savedSimilarity || compareOrder(a, b)),
  }
  const taken = new Set<string>()
  const lists: Record<ListName, CachedActivity[]> = {
    personalized: [],
    trending: [],
    nearby: [],
    similar: [],
  }
  for (const name of names) {
    const chosen = chooseVaried(ordered[name], LIST_MAX, taken)
    for (const { id } of chosen) taken.add(id)
    lists[name] = chosen.map((facts) => toRecommendedActivity(name, facts, reader))
  }
  return lists
}

function toRecommendedActivity(name: ListName, facts: Candidate, reader: Reader): CachedActivity {
  const statements = listStatements(facts, reader.preferences)
  const reason = findReason(name, facts, statements, reader)
  const others = statements.filter((statement) => statement !== reason)
  // A card shows two factors, and sentences about past choices are long.
  const factors = [...others.filter((one) => !isLikeStatement(one)), ...others.filter(isLikeStatement)]
  return {
    activityId: facts.id,
    score: calculateMatch(facts, reader.preferences, reader),
    reason,
    factors: factors.slice(0, FACTORS_MAX),
    like: facts.like,
    savedLike: facts.savedLike,
  }
}

/** The statement about what put the activity on the list. */
function findReason(name: ListName, facts: Candidate, statements: Statement[], reader: Reader): Statement {
  const find = (code: string) => statements.find((statement) => statement.code === code)
  const distance = statements.at(-1) as Statement
  if (name === 'trending') return find('people') ?? distance
  if (name === 'nearby') return find('new') ?? distance
  if (name === 'similar')
    return statements.find((one) => 'name' in one && one.name === facts.savedLike?.name) ?? distance
  const causes = listContributions(facts, reader.preferences, reader).flatMap(
    ({ code }) => (code === 'like' ? statements.find(isLikeStatement) : find(code)) ?? [],
  )
  return causes[0] ?? distance
}
