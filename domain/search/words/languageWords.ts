import type { DayOfWeek } from '../../activities/days.ts'

/** Words of one language, in its script and romanised. Alternatives are separated by '|'. */
export interface LanguageWords {
  days: Record<DayOfWeek, string>
  /** January first. */
  months: readonly string[]
  /** Zero first. */
  numbers: readonly string[]
  /** Words that multiply the number before them by 1,000. They are not marks, because 'Thousand Lights' is a place. */
  thousand: string
  /** Singular marks; each is explained where the reader uses it. */
  marks: Record<MarkName, string>
  /** Words that mean nothing for the match. */
  noise: string
  /** Words that improve the rank of a match, but that a match need not have. */
  optional: string
}

export const MARK_NAMES = [
  'today',
  'tomorrow',
  'dayAfter',
  'weekend',
  'weekdays',
  'week',
  'this',
  'next',
  'ordinal',
  'of',
  'morning',
  'afternoon',
  'evening',
  'afterSchool',
  'am',
  'pm',
  'oclock',
  'after',
  'before',
  'year',
  'month',
  'old',
  'aged',
  'grade',
  'baby',
  'toddler',
  'preschooler',
  'teen',
  'free',
  'below',
  'belowAfter',
  'above',
  'aboveAfter',
  'between',
  'to',
  'and',
  'rupees',
  'cheap',
  'best',
  'nearest',
  'soonest',
  'near',
  'nearAfter',
  'kilometre',
  'mile',
] as const
export type MarkName = (typeof MARK_NAMES)[number]
