import { z } from 'zod'
import { hasVisibleCharacter } from '../accounts/personName.ts'
import { TIME_SLOT_PATTERN } from '../activities/timeSlot.ts'
import { phoneNumber } from '../phoneNumberSchema.ts'
import { isDay, parseDay } from '../time.ts'
import { whenValid } from '../whenValid.ts'
import {
  PARTICIPANT_AGE_MAX_YEARS,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MAX_FORM,
  PARTICIPANTS_MAX_TEACHER,
  SPECIAL_REQUESTS_MAX,
} from './bookingLimits.ts'
import { RECURRING_MAX, RECURRING_TYPES } from './recurrence.ts'

const NAME_MAX = 100

const createNameSchema = (message: string) =>
  z
    .string(message)
    .trim()
    .min(2, message)
    .max(NAME_MAX, 'validation.tooLong')
    .refine((name) => name.length < 2 || hasVisibleCharacter(name), message)

const seriesFields = z.object({
  recurringType: z.enum(RECURRING_TYPES, 'validation.recurringType'),
  recurringCount: z
    .int('validation.recurringCount')
    .min(1, 'validation.recurringCount')
    .max(RECURRING_MAX, 'validation.recurringCount')
    .nullish(),
  recurringEndDate: z.string('validation.day').refine(isDay, 'validation.day').nullish(),
})

const sessionFields = z.object({
  bookingDate: z
    .string('validation.bookingDate')
    .trim()
    .min(1, 'validation.bookingDate')
    .transform((text, issue) => {
      const day = parseDay(text)
      if (!day) issue.addIssue({ code: 'custom', message: 'validation.day' })
      return day ?? z.NEVER
    }),
  timeSlot: z
    .string('validation.timeSlot')
    .trim()
    .min(1, 'validation.timeSlot')
    .regex(TIME_SLOT_PATTERN, 'validation.timeSlot'),
  participantCount: createParticipantsSchema(PARTICIPANTS_MAX, 'validation.participantCount.max'),
  series: seriesFields.nullish(),
})

/** Which participant of a booking, counted from 1. */
export const participantPosition = z
  .int('validation.attendance.position')
  .min(1, 'validation.attendance.position')
  .max(PARTICIPANTS_MAX, 'validation.attendance.position')

const peopleFields = z.object({
  participantName: createNameSchema('validation.participantName'),
  participantAge: z
    .int('validation.participantAge.required')
    .min(1, 'validation.participantAge.required')
    .max(PARTICIPANT_AGE_MAX_YEARS, 'validation.participantAge.max'),
  contactName: createNameSchema('validation.contactName'),
  contactPhone: phoneNumber,
  contactEmail: z.string('validation.contactEmail').trim().pipe(z.email('validation.contactEmail').max(254)),
  specialRequests: z.string().trim().max(SPECIAL_REQUESTS_MAX, 'validation.specialRequests').nullish(),
})

/** Input of a quote: which sessions, and for how many participants. */
export const sessionRequest = sessionFields
export type SessionRequest = z.infer<typeof sessionRequest>

/** Input of a booking, as the server validates it. The forms differ only in the number of participants. */
export const bookingRequest = z.object({ ...sessionFields.shape, ...peopleFields.shape })

/** The booking form of a parent (1 to 10 participants) or of a teacher (1 to 20). */
export function createBookingFormSchema(userType?: string) {
  const participantCount =
    userType === 'teacher'
      ? createParticipantsSchema(PARTICIPANTS_MAX_TEACHER, 'validation.participantCount.max')
      : createParticipantsSchema(PARTICIPANTS_MAX_FORM, 'validation.participantCount.maxForm')
  return z.object({ ...bookingRequest.shape, participantCount })
}

/** The booking form of a family: chosen children and other children, each with a name and an age. */
export function createFamilyFormSchema(userType?: string) {
  const max = userType === 'teacher' ? PARTICIPANTS_MAX_TEACHER : PARTICIPANTS_MAX_FORM
  return z
    .object({
      ...bookingRequest.shape,
      // The typed participant of the form without children.
      participantCount: z.number(),
      participantName: z.string(),
      participantAge: z.number(),
      usesChildren: z.literal(true),
      childIds: z.array(z.string()),
      otherParticipants: z.array(
        z.object({ name: peopleFields.shape.participantName, age: peopleFields.shape.participantAge }),
      ),
    })
    .superRefine(({ childIds, otherParticipants }, issue) => {
      const addIssue = (message: string) => issue.addIssue({ code: 'custom', path: ['childIds'], message })
      const count = childIds.length + otherParticipants.length
      if (count === 0) addIssue('validation.participants.none')
      if (count > max) addIssue('validation.participants.tooMany')
    }, whenValid('childIds'))
}

function createParticipantsSchema(max: number, tooMany: string) {
  return z.int('validation.participantCount.min').min(1, 'validation.participantCount.min').max(max, tooMany)
}
