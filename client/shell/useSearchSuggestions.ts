import { useState } from 'react'
import { graphql } from 'react-relay'
import { useRecentSearches } from '../accounts/settings/useRecentSearches.ts'
import { useSearchLabel } from '../activities/useSearchLabel.ts'
import { useDebounced } from '../platform/forms/useDebounced.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import type { useSearchSuggestionsPopularQuery } from './__generated__/useSearchSuggestionsPopularQuery.graphql.ts'
import type {
  SearchSuggestionKind,
  useSearchSuggestionsQuery,
} from './__generated__/useSearchSuggestionsQuery.graphql.ts'

const LETTERS_MIN = 2
const DEBOUNCE_MS = 120

export interface SearchSuggestion {
  id: string
  what: 'RECENT' | 'POPULAR' | SearchSuggestionKind
  /** Query string of a search. */
  search: string
  label: string
  /** Of a recent search. */
  remove?(): void
}

function createSuggestion(what: SearchSuggestion['what'], text: string): SearchSuggestion {
  const search = new URLSearchParams({ q: text }).toString()
  return { id: `${what} ${text}`, what, label: text, search }
}

/** Recent searches that contain the typed text, and suggestions that continue it. */
export function useSearchSuggestions(typed: string) {
  const t = useMessage()
  const formatLabel = useSearchLabel()
  const [announcement, setAnnouncement] = useState('')
  const { searches, remove, clear } = useRecentSearches()
  const isTyped = typed.trim() !== ''
  const recent = searches
    .map((one) => createRecent(one, formatLabel(one.search)))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const popular = usePopularKinds(!isTyped)
  const found = useTypedSuggestions(typed)
  const suggestions: SearchSuggestion[] = [
    ...recent,
    ...(isTyped ? [] : popular.map(({ name }) => createSuggestion('POPULAR', name))),
    ...found.map(({ what, text }) => createSuggestion(what, text)),
  ]

  function createRecent(search: (typeof searches)[number], label: string): SearchSuggestion {
    return {
      ...search,
      what: 'RECENT',
      label,
      remove() {
        remove(search)
        setAnnouncement(t('search.recent.removed', { search: label }))
      },
    }
  }

  return {
    suggestions,
    hasRecent: recent.length > 0,
    isTyped,
    announcement,
    removeAll() {
      clear()
      setAnnouncement(t('search.recent.cleared'))
    },
  }
}

/** Names of the kinds that are popular around the visitor's place; none until they are wanted and loaded. */
function usePopularKinds(isWanted: boolean): readonly { readonly name: string }[] {
  const { place } = useReader()
  const { data } = useFetchedQuery<useSearchSuggestionsPopularQuery>(
    graphql`
      query useSearchSuggestionsPopularQuery($place: String!) {
        popularKinds(location: $place, first: 5) {
          name
        }
      }
    `,
    isWanted ? { place } : null,
  )
  return data?.popularKinds ?? []
}

/** Kinds, places, activities and providers that continue the typed text. */
function useTypedSuggestions(typed: string) {
  const text = typed.trim()
  const { place } = useReader()
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const { latest } = useFetchedQuery<useSearchSuggestionsQuery>(
    graphql`
      query useSearchSuggestionsQuery($text: String!, $place: String!) {
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
