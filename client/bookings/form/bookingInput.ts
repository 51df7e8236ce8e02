import { toEnumName } from '../../../domain/enumNames.ts'
import type { CreateBookingInput, SeriesInput } from './__generated__/useCreateBookingMutation.graphql.ts'
import type { JoinWaitlistInput } from './__generated__/useJoinWaitlistMutation.graphql.ts'
import { type BookingDraft, getParticipants } from './bookingDraft.ts'

/** With an end date and without a count, only the end date limits the series. */
export function toSeriesInput(series: BookingDraft['series']): SeriesInput | undefined {
  if (!series) return undefined
  const { recurringType, recurringCount, recurringEndDate } = series
  const isCountUnset = recurringEndDate !== null && recurringCount === 1
  return {
    recurringType: toEnumName(recurringType),
    recurringCount: isCountUnset ? undefined : recurringCount,
    recurringEndDate: recurringEndDate ?? undefined,
  }
}

interface BookingTerms {
  activityId: string
  totalAmount: string
  skipFullDates: boolean
  /** True after the parent confirmed to book the same child twice. */
  allowDuplicate?: boolean
  idempotencyKey: string
}

/** Input of a wait for the full dates, with the details that the booking would have. */
export function toWaitInput(draft: BookingDraft, activityId: string): JoinWaitlistInput {
  const terms = { activityId, totalAmount: '', skipFullDates: false, idempotencyKey: '' }
  const { totalAmount: _, skipFullDates: __, idempotencyKey: ___, ...input } = toBookingInput(draft, terms)
  return input
}

/** Input of the mutation, with the shown total. */
export function toBookingInput(draft: BookingDraft, agreed: BookingTerms): CreateBookingInput {
  const { series, specialRequests, usesChildren: _, childIds: __, otherParticipants: ___, ...fields } = draft
  const { participantCount, participantName, participantAge, ...others } = fields
  const participants = getParticipants(draft)
  return {
    ...others,
    ...(participants ? { participants } : { participantCount, participantName, participantAge }),
    specialRequests: specialRequests || undefined,
    series: toSeriesInput(series),
    ...agreed,
  }
}
