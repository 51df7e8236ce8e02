import { calculateMatch, isForSomeAge } from './match.ts'
import {
  type Candidate,
  listStatements,
  NEW_DAYS,
  type Preferences,
  type Statement,
  type StatementCode,
} from './statements.ts'

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

interface Reader {
  preferences: Preferences
  hasHistory: boolean
  /** Miles that the parent is willing to travel. */
  radius: number
}

/** The reason that defines a list comes first. */
const FIRST_REASONS: Record<ListName, StatementCode[]> = {
  personalized: [],
  trending: ['people'],
  nearby: ['new'],
  similar: ['saved'],
}

/**
 * Builds the four lists from the candidates, each item with its reason and factors. Equal input gives equal
 * lists.
 */
export function rankLists(
  candidates: readonly Candidate[],
  reader: Reader,
): Record<ListName, RecommendedActivity[]> {
  const welcome = candidates.filter((facts) => isForSomeAge(facts, reader.preferences))
  const match = new Map(
    candidates.map((facts) => [facts.id, calculateMatch(facts, reader.preferences, reader)]),
  )
  const compareMatch = (a: Candidate, b: Candidate) => (match.get(b.id) ?? 0) - (match.get(a.id) ?? 0)
  const compareIds = (a: Candidate, b: Candidate) => (a.id < b.id ? -1 : 1)
  const buildList = (name: ListName, chosen: Candidate[]) =>
    chosen
      .slice(0, LIST_MAX)
      .map((facts) => toRecommendedActivity(name, facts, match.get(facts.id) ?? 0, reader.preferences))

  return {
    personalized: buildList(
      'personalized',
      welcome.filter(({ isTaken }) => !isTaken).toSorted((a, b) => compareMatch(a, b) || compareIds(a, b)),
    ),
    trending: buildList(
      'trending',
      candidates
        .filter(({ people }) => people > 0)
        .toSorted((a, b) => b.heat - a.heat || compareMatch(a, b) || compareIds(a, b)),
    ),
    nearby: buildList(
      'nearby',
      candidates
        .filter(({ ageInDays }) => ageInDays <= NEW_DAYS)
        .toSorted((a, b) => a.ageInDays - b.ageInDays || a.miles - b.miles || compareIds(a, b)),
    ),
    similar: buildList(
      'similar',
      candidates
        .filter(({ savedLike, isTaken }) => savedLike && !isTaken)
        .toSorted((a, b) => b.savedLikeness - a.savedLikeness || compareMatch(a, b) || compareIds(a, b)),
    ),
  }
}

function toRecommendedActivity(
  name: ListName,
  facts: Candidate,
  score: number,
  wishes: Preferences,
): RecommendedActivity {
  const statements = listStatements(facts, wishes)
  const first = statements.find(({ code }) => FIRST_REASONS[name].includes(code))
  const reason = (first ?? statements[0]) as Statement
  const factors = statements.filter((statement) => statement !== reason).slice(0, FACTORS_MAX)
  return { activityId: facts.id, score, reason, factors }
}
