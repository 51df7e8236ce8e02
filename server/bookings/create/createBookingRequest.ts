import { z } from 'zod'
import { bookingRequest } from '../../../domain/bookings/bookingRequest.ts'
import { participantsRequest } from '../../../domain/bookings/participants.ts'
import { whenValid } from '../../../domain/whenValid.ts'
import { idempotencyKey } from '../../platform/database/idempotency.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'

/** Sessions to book, for the caller or by staff for a parent. */
export const bookSessionsRequest = bookingRequest.extend({
  activityId: z.string().transform((id) => toUuidOrNil(parseId('Activity', id))),
  providerId: z
    .string()
    .nullish()
    .transform((id) => id && toUuidOrNil(parseId('Provider', id))),
  participantCount: z.preprocess((count) => count ?? 1, bookingRequest.shape.participantCount),
  skipFullDates: z.boolean().nullish(),
  allowDuplicate: z.boolean().nullish(),
  totalAmount: z.int().nullish(),
  idempotencyKey,
})
export type BookSessionsRequest = z.output<typeof bookSessionsRequest>

const { participantName, participantAge, participantCount } = bookingRequest.shape

/** The participants are given in one of two ways: as a list, or as the specified name, age and number. */
export const createBookingRequest = z
  .object({
    ...bookSessionsRequest.shape,
    participantName: participantName.nullish(),
    participantAge: participantAge.nullish(),
    participantCount: participantCount.nullish(),
    participants: participantsRequest.nullish(),
  })
  .superRefine(
    (request, issue) => {
      const addIssue = (field: string, message: string) =>
        issue.addIssue({ code: 'custom', path: [field], message })
      if (request.participants) {
        for (const field of ['participantName', 'participantAge', 'participantCount'] as const)
          if (request[field] != null) addIssue(field, 'validation.participants.oneWay')
        return
      }
      if (request.participantName == null) addIssue('participantName', 'validation.participantName')
      if (request.participantAge == null) addIssue('participantAge', 'validation.participantAge.required')
    },
    whenValid('participants', 'participantName', 'participantAge', 'participantCount'),
  )
export type CreateBookingRequest = z.output<typeof createBookingRequest>
