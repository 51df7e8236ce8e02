import { graphql } from 'react-relay'
import { useDebounced } from '../../platform/forms/useDebounced.ts'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { BookingQuoteInput, useConflictsQuery } from './__generated__/useConflictsQuery.graphql.ts'
import type { getParticipants } from './bookingDraft.ts'

const TYPING_DELAY_MS = 400
const NAME_MIN = 2

interface ConflictsRequest {
  /** Null while the draft is incomplete, and for visitors. */
  input: BookingQuoteInput | null
  /** Name of the typed child; null when the input has the participants. */
  participantName: string | null
}

/** The user's bookings of the same children that overlap with the chosen sessions. Separate from the quote, which does not depend on the name. */
export function useConflicts({ input, participantName }: ConflictsRequest) {
  const name = participantName?.trim() ?? null
  const isReady = name === null ? Boolean(input?.participants?.length) : name.length >= NAME_MIN
  const variablesJson = JSON.stringify(input && isReady ? { input, name } : null)
  const debouncedJson = useDebounced(variablesJson, TYPING_DELAY_MS)
  const { data } = useFetchedQuery<useConflictsQuery>(
    graphql`
      query useConflictsQuery($input: BookingQuoteInput!, $name: String) {
        bookingQuote(input: $input) {
          ... on BookingQuote {
            conflicts(participantName: $name) {
              date
              isSameSession
              participantName
              booking {
                id
                timeSlot
                activity {
                  name
                }
              }
            }
          }
        }
      }
    `,
    JSON.parse(debouncedJson),
  )
  return variablesJson === debouncedJson ? (data?.bookingQuote.conflicts ?? []) : []
}

export type Conflict = ReturnType<typeof useConflicts>[number]

/** The participants with a complete name. The form warns about their other bookings. */
export function toConflictInput(
  input: BookingQuoteInput | null,
  participants: ReturnType<typeof getParticipants>,
) {
  if (!input || !participants) return input
  const complete = participants.filter(
    (one) => 'childId' in one || (one.name.trim().length > 1 && one.age >= 1),
  )
  const { participantCount: _, ...sessions } = input
  return { ...sessions, participants: complete }
}
