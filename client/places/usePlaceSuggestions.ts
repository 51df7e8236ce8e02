import { graphql } from 'react-relay'
import { useReader } from '../platform/reader.tsx'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useDebounced } from '../platform/useDebounced.ts'
import type { usePlaceSuggestionsQuery } from './__generated__/usePlaceSuggestionsQuery.graphql.ts'

const MIN_TEXT_LENGTH = 2

/** Suggestions of the gazetteer for a debounced text. */
export function usePlaceSuggestions(typed: string) {
  const text = typed.trim()
  const { place } = useReader()
  const debouncedText = useDebounced(text, 250)
  const isEnabled = text.length >= MIN_TEXT_LENGTH
  const { state, data } = useFetchedQuery<usePlaceSuggestionsQuery>(
    graphql`
      query usePlaceSuggestionsQuery($text: String!, $near: String!) {
        places(text: $text, near: $near) {
          name
          label
          pincode
          district
          state
        }
      }
    `,
    isEnabled && debouncedText === text ? { text, near: place } : null,
  )
  if (!isEnabled) return { places: [], state: 'idle' as const }
  return { places: data?.places ?? [], state: state === 'idle' ? ('loading' as const) : state }
}
