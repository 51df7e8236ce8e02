import { graphql } from 'react-relay'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useDebounced } from '../platform/useDebounced.ts'
import type { usePlaceSuggestionsQuery } from './__generated__/usePlaceSuggestionsQuery.graphql.ts'

const MIN_TEXT_LENGTH = 2

/** Suggestions of the gazetteer for a debounced text. */
export function usePlaceSuggestions(typed: string) {
  const text = typed.trim()
  const debouncedText = useDebounced(text, 250)
  const isEnabled = text.length >= MIN_TEXT_LENGTH
  const { state, data } = useFetchedQuery<usePlaceSuggestionsQuery>(
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
    isEnabled && debouncedText === text ? { text } : null,
  )
  if (!isEnabled) return { places: [], state: 'idle' as const }
  return { places: data?.places ?? [], state: state === 'idle' ? ('loading' as const) : state }
}
