import { z } from 'zod'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../activities/ages.ts'
import { CATEGORIES } from '../activities/categories.ts'
import { DAYS } from '../activities/days.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../activities/radius.ts'
import { whenValid } from '../whenValid.ts'
import { BUDGETS, TIMES_OF_DAY } from './choices.ts'

const age = z
  .int('validation.filter.age')
  .min(AGE_MIN_MONTHS, 'validation.filter.age')
  .max(AGE_MAX_MONTHS, 'validation.filter.age')

/**
 * Preferences (specification, section 5). An absent field takes its default, because a save contains all
 * fields.
 */
export const preferencesRequest = z
  .object({
    preferredCategories: createListSchema(CATEGORIES),
    ageRangeMin: age.nullish().transform((months) => months ?? null),
    ageRangeMax: age.nullish().transform((months) => months ?? null),
    maxTravelDistance: z
      .int('validation.filter.radius')
      .min(RADIUS_MIN_MILES, 'validation.filter.radius')
      .max(RADIUS_MAX_MILES, 'validation.filter.radius')
      .nullish()
      .transform((miles) => miles ?? DEFAULT_RADIUS_MILES),
    budgetRange: z
      .enum(BUDGETS)
      .nullish()
      .transform((budget) => budget ?? 'any'),
    preferredDays: createListSchema(DAYS),
    preferredTimes: createListSchema(TIMES_OF_DAY),
  })
  .refine(
    ({ ageRangeMin, ageRangeMax }) => (ageRangeMin ?? AGE_MIN_MONTHS) <= (ageRangeMax ?? AGE_MAX_MONTHS),
    {
      path: ['ageRangeMax'],
      message: 'validation.filter.ageOrder',
      ...whenValid('ageRangeMin', 'ageRangeMax'),
    },
  )

/** Each value once, in the order in which the dialog offers it. */
function createListSchema<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .array(z.enum(choices))
    .nullish()
    .transform((chosen) => choices.filter((choice) => chosen?.includes(choice)))
}
