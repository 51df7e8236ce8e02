import { z } from 'zod'
import { createReasonSchema } from '../reason.ts'
import { addDays, type Day, isDay } from '../time.ts'
import { whenValid } from '../whenValid.ts'

export const CLOSURE_REASON_MAX = 200
/** A longer closure is an end without a last day. */
export const CLOSURE_DAYS_MAX = 366

const day = z.string('validation.day').refine(isDay, 'validation.day')

/** Days on which a slot, an activity or a provider has no sessions (product.md, section 21). */
export const closureRequest = z
  .object({
    slotId: z.string().nullish(),
    activityId: z.string().nullish(),
    providerId: z.string().nullish(),
    firstDay: day,
    /** Null: the sessions end. */
    lastDay: day.nullish().transform((value) => value ?? null),
    reason: createReasonSchema(CLOSURE_REASON_MAX, 'validation.tooLong'),
  })
  .superRefine(
    ({ slotId, activityId, providerId }, issue) => {
      if ([slotId, activityId, providerId].filter(Boolean).length !== 1)
        issue.addIssue({ code: 'custom', path: ['activityId'], message: 'validation.closure.target' })
    },
    whenValid('slotId', 'activityId', 'providerId'),
  )
  .superRefine(
    ({ firstDay, lastDay }, issue) => {
      const addIssue = (message: string) => issue.addIssue({ code: 'custom', path: ['lastDay'], message })
      if (lastDay && lastDay < firstDay) addIssue('validation.closure.order')
      if (lastDay && lastDay > addDays(firstDay, CLOSURE_DAYS_MAX - 1)) addIssue('validation.closure.tooLong')
    },
    whenValid('firstDay', 'lastDay'),
  )
export type ClosureRequest = z.output<typeof closureRequest>

interface ClosedDays {
  firstDay: Day
  lastDay: Day | null
}

export function isClosedOn({ firstDay, lastDay }: ClosedDays, date: Day): boolean {
  return firstDay <= date && (lastDay === null || date <= lastDay)
}
