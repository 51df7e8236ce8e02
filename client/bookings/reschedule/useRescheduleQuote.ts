import { graphql } from 'react-relay'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { useRescheduleQuoteQuery } from './__generated__/useRescheduleQuoteQuery.graphql.ts'

type RescheduleChoice = Omit<useRescheduleQuoteQuery['variables'], 'id'>

/** What a move of the booking would do, by the rules of the move itself. Nothing is fetched without a choice. */
export function useRescheduleQuote(id: string, choice: RescheduleChoice | null) {
  const { state, latest, refetch } = useFetchedQuery<useRescheduleQuoteQuery>(
    graphql`
      query useRescheduleQuoteQuery(
        $id: ID!
        $bookingDate: Date!
        $timeSlot: String!
        $scope: RescheduleScope!
      ) {
        viewer {
          booking(id: $id) {
            rescheduleQuote(bookingDate: $bookingDate, timeSlot: $timeSlot, scope: $scope) {
              ... on RescheduleQuote @alias(as: "quoted") {
                total
                totalBefore
                refundAmount
                fullDates
                moves {
                  uuid
                  startsAtBefore
                  startsAt
                  isFull
                }
              }
              ... on InvalidInput @alias(as: "invalid") {
                fields {
                  message
                }
              }
              ... on Failure @alias(as: "failure") {
                message
              }
            }
          }
        }
      }
    `,
    choice && { id, ...choice },
  )
  return { state, result: choice ? (latest?.viewer?.booking?.rescheduleQuote ?? null) : null, refetch }
}

export type RescheduleQuote = ReturnType<typeof useRescheduleQuote>
export type QuotedReschedule = NonNullable<NonNullable<RescheduleQuote['result']>['quoted']>
