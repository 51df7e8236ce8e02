import { z } from 'zod'
import { personName } from '../accounts/personName.ts'
import type { Day } from '../time.ts'
import { whenValid } from '../whenValid.ts'
import { calculateAgeMonths, canBeBooked } from './childAge.ts'
import { CHILD_PICTURES } from './childPictures.ts'

/** Largest number of children of a family. */
export const CHILDREN_MAX = 12
export const CHILD_NOTES_MAX = 500

const childFields = z.object({
  // A booking repeats it, and there a name has at least two characters.
  firstName: personName.refine((name) => name.length !== 1, 'validation.participantName'),
  birthYear: z
    .int('validation.birthYear')
    .min(1900, 'validation.birthYear')
    .max(2199, 'validation.birthYear'),
  birthMonth: z.int('validation.birthMonth').min(1, 'validation.birthMonth').max(12, 'validation.birthMonth'),
  notes: z
    .string()
    .trim()
    .max(CHILD_NOTES_MAX, 'validation.childNotes')
    .nullish()
    .transform((notes) => notes || null),
  picture: z
    .enum(CHILD_PICTURES, 'validation.invalid')
    .nullish()
    .transform((picture) => picture ?? null),
})

/** A child of a family: born already, and young enough to be booked. */
export function createChildSchema(today: Day) {
  return addBirthRule(childFields, today)
}

export function createChildChangeSchema(today: Day) {
  return addBirthRule(z.object({ childId: z.string(), ...childFields.shape }), today)
}

function addBirthRule<Schema extends z.ZodType<z.output<typeof childFields>>>(schema: Schema, today: Day) {
  return schema.superRefine(
    (birth, issue) => {
      if (canBeBooked(birth, today)) return
      const message =
        calculateAgeMonths(birth, today) < 0 ? 'validation.birthMonth.future' : 'validation.birthYear.tooOld'
      const path = [message === 'validation.birthMonth.future' ? 'birthMonth' : 'birthYear']
      issue.addIssue({ code: 'custom', path, message })
    },
    whenValid('birthYear', 'birthMonth'),
  )
}
