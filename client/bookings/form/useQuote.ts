import { graphql } from 'react-relay'
import { PARTICIPANTS_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { RECURRING_MAX } from '../../../domain/bookings/recurrence.ts'
import { useDebounced } from '../../platform/forms/useDebounced.ts'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { BookingQuoteInput, useQuoteQuery } from './__generated__/useQuoteQuery.graphql.ts'
import { type BookingDraft, countSeats } from './bookingDraft.ts'
import { toSeriesInput } from './bookingInput.ts'

/** Price and full dates of the draft, by the rules of the booking itself. */
export function useQuote(activityId: string, draft: BookingDraft) {
  const inputJson = JSON.stringify(toQuoteInput(activityId, draft))
  const debouncedJson = useDebounced(inputJson, 250)
  const input: BookingQuoteInput | null = JSON.parse(debouncedJson)
  const { state, latest, refetch } = useFetchedQuery<useQuoteQuery>(
    graphql`
      query useQuoteQuery($input: BookingQuoteInput!) {
        bookingQuote(input: $input) {
          __typename
          ... on BookingQuote {
            pricePerSession
            total
            totalWithoutFullDates
            fullDates
            sessions {
              date
              availableSpots
              isFull
              price
            }
          }
          ... on InvalidInput {
            message
            fields {
              field
              message
            }
          }
          ... on NotFound {
            message
          }
          ... on NotPayable {
            message
          }
        }
      }
    `,
    input ? { input } : null,
  )
  return {
    /** Loading includes the time since a change of the draft, when the shown quote is outdated. */
    state: inputJson === debouncedJson ? state : getPendingState(inputJson),
    result: latest?.bookingQuote ?? null,
    refetch,
  }
}

export type Quote = ReturnType<typeof useQuote>

function getPendingState(wanted: string) {
  return wanted === 'null' ? ('idle' as const) : ('loading' as const)
}

/** Null while the draft is incomplete or invalid. The form shows the errors. */
export function toQuoteInput(activityId: string, draft: BookingDraft): BookingQuoteInput | null {
  const { bookingDate, timeSlot, series } = draft
  const participantCount = countSeats(draft)
  const isCount =
    Number.isInteger(participantCount) && participantCount >= 1 && participantCount <= PARTICIPANTS_MAX
  const count = series?.recurringCount ?? 1
  const isSeries = Number.isInteger(count) && count >= 1 && count <= RECURRING_MAX
  if (!bookingDate || !timeSlot || !isCount || !isSeries) return null
  return { activityId, bookingDate, timeSlot, participantCount, series: toSeriesInput(series) }
}
