import { useState } from 'react'
import { useRecentSearches } from '../accounts/settings/useRecentSearches.ts'
import { useSearchLabel } from '../activities/useSearchLabel.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { SearchSuggestionKind } from './__generated__/useTypedSuggestionsQuery.graphql.ts'
import { usePopularKinds } from './usePopularKinds.ts'
import { useTypedSuggestions } from './useTypedSuggestions.ts'

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
