import type { Category } from '../activities/categories.ts'
import { type DayOfWeek, sortWeekdays } from '../activities/days.ts'
import type { Paise } from '../money.ts'
import { type Budget, findTimeOfDay, isWithinBudget, TIMES_OF_DAY, type TimeOfDayName } from './choices.ts'

/** Preferences of a parent. Empty lists and nulls mean no preference. */
export interface Preferences {
  categories: readonly Category[]
  ageMin: number | null
  ageMax: number | null
  budget: Budget
  days: readonly DayOfWeek[]
  times: readonly TimeOfDayName[]
}

/** The parent's own action behind a similarity. A rating is praise from four stars on. */
type LikedBy = 'booked' | 'rated' | 'reviewed' | 'saved' | 'viewed'

/** The past activity that contributed most to a candidate. */
export interface Like {
  activityId: string
  name: string
  by: LikedBy
  stars: number
  /** Number of people who chose both activities; 0 when only their kinds are similar. */
  people: number
  /** Effect on the order. */
  value: number
}

/** Facts of one activity for one parent. */
export interface Candidate {
  id: string
  providerId: string
  miles: number
  category: Category
  ageMin: number
  ageMax: number
  price: Paise
  days: readonly DayOfWeek[]
  /** Start time 'HH:MM' of each weekly slot. */
  starts: readonly string[]
  rating: number
  reviewCount: number
  /** Whole days since the activity was added. */
  ageInDays: number
  /**
   * Other parents who saved, booked or liked the activity in the last two weeks, and the same number fading
   * with time.
   */
  people: number
  heat: number
  /** Number of people who ever chose the activity. */
  chosenBy: number
  /** Number of activities that the parent chose before. */
  choices: number
  /** Effects of the parent's past activities on the order: by co-choice, and by the same kind of activity. */
  together: number
  content: number
  /** The same effects without any fading, for the match. */
  similarity: number
  /** Effect of what the parent saved. */
  savedSimilarity: number
  like: Like | null
  savedLike: Like | null
  /** True when this parent booked, reviewed or saved the activity. */
  isTaken: boolean
  isSaved: boolean
}

/** What the statements about an activity refer to. */
export type StatementFacts = Pick<
  Candidate,
  | 'ageInDays'
  | 'ageMax'
  | 'ageMin'
  | 'category'
  | 'days'
  | 'like'
  | 'miles'
  | 'people'
  | 'price'
  | 'rating'
  | 'reviewCount'
  | 'savedLike'
  | 'starts'
>

/** A true statement about a parent and an activity. The reader's language words it when it is read. */
export type Statement =
  | { code: 'booked' | 'reviewed' | 'saved' | 'viewed'; name: string; families?: number }
  | { code: 'rated'; name: string; stars: number; families?: number }
  | { code: 'category'; category: Category }
  | { code: 'ages'; min: number; max: number }
  | { code: 'days'; days: DayOfWeek[] }
  | { code: 'times'; times: TimeOfDayName[] }
  | { code: 'budget'; budget: Exclude<Budget, 'any'> }
  | { code: 'reviews'; rating: number; count: number }
  | { code: 'people'; count: number }
  | { code: 'new'; days: number }
  | { code: 'distance'; miles: number }
export type StatementCode = Statement['code']

/** Number of days for which an activity counts as new. */
export const NEW_DAYS = 60
/** Statements about other people count at least this many: no family is identified. */
export const PEOPLE_MIN = 3
const GOOD_RATING_MIN = 4
const GOOD_RATING_REVIEWS_MIN = 3

/** All true statements, the most important first. */
export function listStatements(facts: StatementFacts, wishes: Preferences): Statement[] {
  const { like, savedLike, miles, category, price, rating, reviewCount, people, ageInDays } = facts
  const statements: Statement[] = []
  if (like) statements.push(toLikeStatement(like))
  if (savedLike && savedLike.name !== like?.name) statements.push(toLikeStatement(savedLike))
  if (wishes.categories.includes(category)) statements.push({ code: 'category', category })
  if (isForEveryAge(facts, wishes)) statements.push({ code: 'ages', min: facts.ageMin, max: facts.ageMax })
  const days = sortWeekdays(facts.days).filter((day) => wishes.days.includes(day))
  if (days.length > 0) statements.push({ code: 'days', days })
  const times = listMatchingTimes(facts, wishes)
  if (times.length > 0) statements.push({ code: 'times', times })
  if (wishes.budget !== 'any' && isWithinBudget(price, wishes.budget))
    statements.push({ code: 'budget', budget: wishes.budget })
  if (rating >= GOOD_RATING_MIN && reviewCount >= GOOD_RATING_REVIEWS_MIN)
    statements.push({ code: 'reviews', rating, count: reviewCount })
  if (people >= PEOPLE_MIN) statements.push({ code: 'people', count: people })
  if (ageInDays <= NEW_DAYS) statements.push({ code: 'new', days: ageInDays })
  statements.push({ code: 'distance', miles })
  return statements
}

function toLikeStatement({ name, by, stars, people }: Like): Statement {
  const common = people >= PEOPLE_MIN ? { families: people } : {}
  return by === 'rated' ? { code: by, name, stars, ...common } : { code: by, name, ...common }
}

/** True when the activity accepts every age within the parent's range. */
export function isForEveryAge({ ageMin, ageMax }: StatementFacts, wishes: Preferences): boolean {
  if (wishes.ageMin === null && wishes.ageMax === null) return false
  return ageMin <= (wishes.ageMin ?? ageMin) && ageMax >= (wishes.ageMax ?? ageMax)
}

export function listMatchingTimes({ starts }: StatementFacts, { times }: Preferences): TimeOfDayName[] {
  const met = new Set(starts.map(findTimeOfDay))
  return TIMES_OF_DAY.filter((name) => met.has(name) && times.includes(name))
}

/** True for a statement about a past activity of the parent. */
export function isLikeStatement(statement: Statement): boolean {
  return 'name' in statement
}

/** True when two statements differ at most in a count or a distance. */
export function isSameStatement(a: Statement, b: Statement): boolean {
  return a.code === b.code && ('name' in a ? a.name : null) === ('name' in b ? b.name : null)
}
