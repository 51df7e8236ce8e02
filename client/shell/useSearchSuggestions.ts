import { useState } from 'react'
import { useRecentSearches } from '../accounts/useRecentSearches.ts'
import { useSearchLabel } from '../activities/useSearchLabel.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useCombobox } from '../ui/useCombobox.ts'
import type { SearchSuggestionKind } from './__generated__/useTypedSuggestionsQuery.graphql.ts'
import { usePopularKinds } from './usePopularKinds.ts'
import { useTypedSuggestions } from './useTypedSuggestions.ts'

export interface SearchSuggestion {
  id: string
  what: 'RECENT' | 'POPULAR' | SearchSuggestionKind
  /** Query string of a search. */
  search: string
  label: string
}

function createSuggestion(what: SearchSuggestion['what'], text: string): SearchSuggestion {
  const search = new URLSearchParams({ q: text }).toString()
  return { id: `${what} ${text}`, what, label: text, search }
}

/** Recent searches that contain the typed text and suggestions that continue it, with their combobox. */
export function useSearchSuggestions(onChoose: (suggestion: SearchSuggestion) => void) {
  const t = useMessage()
  const formatLabel = useSearchLabel()
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { searches, remove, clear } = useRecentSearches(isWanted)
  const recent: SearchSuggestion[] = searches
    .map((one) => ({ ...one, what: 'RECENT' as const, label: formatLabel(one.search) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const isTyped = typed.trim() !== ''
  const popular = usePopularKinds(isWanted && !isTyped)
  const found = useTypedSuggestions(typed)
  const suggestions: SearchSuggestion[] = [
    ...recent,
    ...(isTyped ? [] : popular.map(({ name }) => createSuggestion('POPULAR', name))),
    ...found.map(({ what, text }) => createSuggestion(what, text)),
  ]
  const combobox = useCombobox({
    options: suggestions,
    onChoose,
    onRemove: removeSuggestion,
    onOpen: () => {
      setAnnouncement('')
      setWanted(true)
    },
  })

  function removeSuggestion(suggestion: SearchSuggestion) {
    if (suggestion.what !== 'RECENT') return
    remove(suggestion)
    setAnnouncement(t('search.recent.removed', { search: suggestion.label }))
  }

  return {
    combobox,
    suggestions,
    hasRecent: recent.length > 0,
    isTyped,
    announcement,
    removeSuggestion,
    close() {
      combobox.close()
      setWanted(false)
      setTyped('')
    },
    filter(text: string) {
      setTyped(text)
      combobox.reopen()
    },
    removeAll() {
      clear()
      setAnnouncement(t('search.recent.cleared'))
    },
  }
}

export type SearchSuggestions = ReturnType<typeof useSearchSuggestions>
