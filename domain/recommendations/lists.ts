import { matchOf, welcomes } from './match.ts'
import {
  type Facts,
  NEW_DAYS,
  type Statement,
  type StatementCode,
  statementsOf,
  type Wishes,
} from './statements.ts'

export const LISTS = ['personalized', 'trending', 'nearby', 'similar'] as const
export type ListName = (typeof LISTS)[number]

/** Items of a list. */
export const LIST_MAX = 10
/** Factors kept beside the reason. */
const FACTORS_MAX = 5

export interface Recommended {
  activityId: string
  /** 0 to 1, three decimals. */
  score: number
  reason: Statement
  factors: Statement[]
}

interface Reader {
  wishes: Wishes
  hasHistory: boolean
  /** Miles that the parent travels. */
  radius: number
}

/** What a list is about is its first reason. */
const REASON_FIRST: Record<ListName, StatementCode[]> = {
  personalized: [],
  trending: ['people'],
  nearby: ['new'],
  similar: ['saved'],
}

/** The four lists from what is known of the candidates, each with its reason and factors; the same for the same facts. */
export function rankLists(candidates: readonly Facts[], reader: Reader): Record<ListName, Recommended[]> {
  const welcome = candidates.filter((facts) => welcomes(facts, reader.wishes))
  const match = new Map(candidates.map((facts) => [facts.id, matchOf(facts, reader.wishes, reader)]))
  const byMatch = (a: Facts, b: Facts) => (match.get(b.id) ?? 0) - (match.get(a.id) ?? 0)
  const byId = (a: Facts, b: Facts) => (a.id < b.id ? -1 : 1)
  const list = (name: ListName, chosen: Facts[]) =>
    chosen
      .slice(0, LIST_MAX)
      .map((facts) => recommended(name, facts, match.get(facts.id) ?? 0, reader.wishes))

  return {
    personalized: list(
      'personalized',
      welcome.filter(({ isTaken }) => !isTaken).toSorted((a, b) => byMatch(a, b) || byId(a, b)),
    ),
    trending: list(
      'trending',
      candidates
        .filter(({ people }) => people > 0)
        .toSorted((a, b) => b.heat - a.heat || byMatch(a, b) || byId(a, b)),
    ),
    nearby: list(
      'nearby',
      candidates
        .filter(({ ageInDays }) => ageInDays <= NEW_DAYS)
        .toSorted((a, b) => a.ageInDays - b.ageInDays || a.miles - b.miles || byId(a, b)),
    ),
    similar: list(
      'similar',
      candidates
        .filter(({ savedLike, isTaken }) => savedLike && !isTaken)
        .toSorted((a, b) => b.savedLikeness - a.savedLikeness || byMatch(a, b) || byId(a, b)),
    ),
  }
}

function recommended(name: ListName, facts: Facts, score: number, wishes: Wishes): Recommended {
  const statements = statementsOf(facts, wishes)
  const first = statements.find(({ code }) => REASON_FIRST[name].includes(code))
  const reason = (first ?? statements[0]) as Statement
  const factors = statements.filter((statement) => statement !== reason).slice(0, FACTORS_MAX)
  return { activityId: facts.id, score, reason, factors }
}
