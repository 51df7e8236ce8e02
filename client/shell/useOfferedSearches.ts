import { useId, useState } from 'react'
import { useRecentSearches } from '../accounts/useRecentSearches.ts'
import { useSearchLabel } from '../activities/useSearchLabel.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

/** Recent searches for the typed text, and the one that the arrow keys selected. */
export function useOfferedSearches() {
  const t = useMessage()
  const formatLabel = useSearchLabel()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [announcement, setAnnouncement] = useState('')
  const { searches, remove, clear } = useRecentSearches(isOpen)
  const offered = searches
    .map((kept) => ({ ...kept, label: formatLabel(kept.search) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const isShown = isOpen && offered.length > 0
  const getOptionId = (index: number) => `${listId}-${index}`
  type Offered = (typeof offered)[number]

  function open() {
    setAnnouncement('')
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setTyped('')
    setActive(-1)
  }

  function removeSearch(search: Offered) {
    remove(search)
    setActive(-1)
    setAnnouncement(t('search.recent.removed', { search: search.label }))
  }

  /** Handles a key: selects a search, uses the selected one, or nothing. */
  function handleKey(key: string): Offered | 'nothing' | 'done' {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      // The first press opens the list, whose items may still be loading.
      open()
      if (!isShown) return 'done'
      const step = key === 'ArrowDown' ? 1 : -1
      const count = offered.length
      setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
      return 'done'
    }
    if (!isShown) return 'nothing'
    if (key === 'Escape') {
      close()
      return 'done'
    }
    const search = offered[active]
    if (!search) return 'nothing'
    if (key === 'Enter') return search
    if (key !== 'Delete') return 'nothing'
    removeSearch(search)
    return 'done'
  }

  return {
    listId,
    offered,
    isShown,
    active,
    announcement,
    open,
    close,
    handleKey,
    removeSearch,
    getOptionId,
    filter(text: string) {
      setTyped(text)
      setActive(-1)
      open()
    },
    removeAll() {
      clear()
      setAnnouncement(t('search.recent.cleared'))
    },
    combobox: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? getOptionId(active) : undefined,
    } as const,
  }
}
