import { graphql } from 'react-relay'
import { useReader } from '../platform/reader.tsx'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useDebounced } from '../platform/useDebounced.ts'
import type { useTypedSuggestionsQuery } from './__generated__/useTypedSuggestionsQuery.graphql.ts'

const LETTERS_MIN = 2
const DEBOUNCE_MS = 120

/** Kinds, places, activities and providers that continue the typed text. */
export function useTypedSuggestions(typed: string) {
  const text = typed.trim()
  const { place } = useReader()
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const { latest } = useFetchedQuery<useTypedSuggestionsQuery>(
    graphql`
      query useTypedSuggestionsQuery($text: String!, $place: String!) {
        suggestSearch(text: $text, location: $place) {
          what
          text
        }
      }
    `,
    text.length >= LETTERS_MIN && debounced.length >= LETTERS_MIN ? { text: debounced, place } : null,
  )
  return latest?.suggestSearch ?? []
}
