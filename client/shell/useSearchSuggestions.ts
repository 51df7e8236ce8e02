import { useState } from 'react'
import { useRecentSearches } from '../accounts/useRecentSearches.ts'
import { useSearchLabel } from '../activities/useSearchLabel.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useCombobox } from '../ui/useCombobox.ts'

export interface SearchSuggestion {
  id: string
  /** Query string of a search. */
  search: string
  label: string
}

/** Recent searches that contain the typed text, with the combobox that offers them. */
export function useSearchSuggestions(onChoose: (suggestion: SearchSuggestion) => void) {
  const t = useMessage()
  const formatLabel = useSearchLabel()
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { searches, remove, clear } = useRecentSearches(isWanted)
  const suggestions: SearchSuggestion[] = searches
    .map((recent) => ({ ...recent, label: formatLabel(recent.search) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
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
    remove(suggestion)
    setAnnouncement(t('search.recent.removed', { search: suggestion.label }))
  }

  return {
    combobox,
    suggestions,
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
