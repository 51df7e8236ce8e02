import { Search } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useRecordSearch } from '../accounts/settings/useRecordSearch.ts'
import { loadWithMessages } from '../platform/i18n/messages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { loadOptional } from '../platform/pages/optionalComponents.tsx'
import { useReader } from '../platform/reader.tsx'
import { useCombobox } from '../ui/fields/useCombobox.ts'
import type { SearchSuggestion } from './useSearchSuggestions.ts'

const loadSuggestions = () => loadWithMessages(() => import('./Suggestions.tsx'))
const Suggestions = loadOptional(async () => (await loadSuggestions()).Suggestions)

/**
 * Search box of the header. The first focus loads the code of its suggestions. They are there until the focus leaves.
 * On the search screen it keeps the other filters.
 */
export function SearchBox() {
  const t = useMessage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { autoSaveSearches } = useReader()
  const record = useRecordSearch()
  const [isActive, setActive] = useState(false)
  const [typed, setTyped] = useState('')
  const [suggestions, setSuggestions] = useState<readonly SearchSuggestion[]>([])
  const combobox = useCombobox({
    options: suggestions,
    onChoose: ({ search }) => goTo(`/search?${search}`),
    onRemove: ({ remove }) => remove?.(),
    onOpen: () => setActive(true),
  })
  const hintId = useId()
  const isSearch = pathname === '/search'
  const shown = isSearch ? (search.get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const isEdited = useRef(false)
  const written = useRef(shown)

  // A screen that appears late does not replace what the user has typed meanwhile.
  useEffect(() => {
    if (written.current === shown) return
    written.current = shown
    if (input.current && !isEdited.current) input.current.value = shown
  }, [shown])

  function goTo(path: string) {
    record(path)
    close()
    // Closes the keyboard of a phone, which covers the results.
    input.current?.blur()
    navigate(path)
  }

  function close() {
    combobox.close()
    setActive(false)
    setTyped('')
    setSuggestions([])
    isEdited.current = false
  }

  function submit(form: HTMLFormElement) {
    const params = new URLSearchParams(isSearch ? search : undefined)
    const text = String(new FormData(form).get('q') ?? '').trim()
    params.delete('page')
    params.delete('q')
    if (text) params.set('q', text)
    const query = params.toString()
    goTo(query ? `/search?${query}` : '/search')
  }

  return (
    <search>
      <form
        action="/search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close()
        }}
      >
        <input
          ref={input}
          // A combobox needs a text field; type="search" would hide the list from screen readers.
          type="text"
          name="q"
          defaultValue={shown}
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.placeholder')}
          className="min-h-12 w-full rounded-full border-2 border-transparent bg-surface pr-14 pl-5 text-ink text-ellipsis shadow-card placeholder:text-muted focus:border-marigold focus-visible:outline-marigold focus-visible:outline-offset-0"
          {...combobox.inputProps}
          aria-describedby={autoSaveSearches ? hintId : undefined}
          onFocus={combobox.open}
          onClick={combobox.open}
          onInput={(event) => {
            isEdited.current = true
            setTyped(event.currentTarget.value)
            combobox.reopen()
          }}
        />
        <button
          type="submit"
          aria-label={t('shell.search.label')}
          className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-full bg-marigold text-on-marigold"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        {autoSaveSearches && (
          <p id={hintId} hidden>
            {t('search.recent.hint')}
          </p>
        )}
        {isActive && (
          <Suspense>
            <Suggestions typed={typed} combobox={combobox} onChange={setSuggestions} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
