import { graphql } from 'react-relay'
import { useAnswer } from '../platform/relay/useAnswer.ts'
import { useDebounced } from '../platform/useDebounced.ts'
import type { usePlaceSuggestionsQuery } from './__generated__/usePlaceSuggestionsQuery.graphql.ts'

const SHORTEST = 2

/** Suggestions of the gazetteer for a typed text, asked once typing rests. */
export function usePlaceSuggestions(typed: string) {
  const text = typed.trim()
  const settled = useDebounced(text, 250)
  const isAsked = text.length >= SHORTEST
  const { state, data } = useAnswer<usePlaceSuggestionsQuery>(
    graphql`
      query usePlaceSuggestionsQuery($text: String!) {
        places(text: $text) {
          name
          label
          pincode
          district
          state
        }
      }
    `,
    isAsked && settled === text ? { text } : null,
  )
  if (!isAsked) return { places: [], state: 'idle' as const }
  return { places: data?.places ?? [], state: state === 'idle' ? ('loading' as const) : state }
}
