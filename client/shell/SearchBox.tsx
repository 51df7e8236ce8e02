import { Search } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useRecordSearch } from '../accounts/useRecordSearch.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { useOfferedSearches } from './useOfferedSearches.ts'

/**
 * On the search screen it keeps the other filters; elsewhere it starts a new search. Recent searches are
 * offered below it.
 */
export function SearchBox() {
  const t = useMessage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { autoSaveSearches } = useVisitor()
  const record = useRecordSearch()
  const recent = useOfferedSearches()
  const hintId = useId()
  const isSearch = pathname === '/search'
  const shown = isSearch ? (search.get('q') ?? '') : ''

  function go(address: string) {
    record(address)
    recent.close()
    navigate(address)
  }

  function submit(form: HTMLFormElement) {
    const params = new URLSearchParams(isSearch ? search : undefined)
    const text = String(new FormData(form).get('q') ?? '').trim()
    params.delete('page')
    params.delete('q')
    if (text) params.set('q', text)
    const query = params.toString()
    go(query ? `/search?${query}` : '/search')
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const chosen = recent.handleKey(event.key)
    if (chosen === 'nothing') return
    event.preventDefault()
    if (typeof chosen === 'object') go(`/search?${chosen.search}`)
  }

  return (
    <search>
      <form
        action="/search"
        className="relative mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) recent.close()
        }}
      >
        <input
          key={shown}
          // type="search" would hide the list from screen readers, because a combobox needs a text field.
          type={autoSaveSearches ? 'text' : 'search'}
          name="q"
          defaultValue={shown}
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.placeholder')}
          className="min-h-12 w-full rounded-full border-2 border-transparent bg-surface pr-14 pl-5 text-ink text-ellipsis shadow-card placeholder:text-muted focus:border-marigold focus-visible:outline-marigold focus-visible:outline-offset-0"
          {...(autoSaveSearches && {
            ...recent.combobox,
            'aria-describedby': hintId,
            onFocus: recent.open,
            onClick: recent.open,
            onInput: (event) => recent.filter(event.currentTarget.value),
            onKeyDown,
          })}
        />
        <button
          type="submit"
          aria-label={t('shell.search.label')}
          className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-full bg-marigold text-on-marigold"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        {autoSaveSearches && (
          <>
            <p id={hintId} hidden>
              {t('search.recent.hint')}
            </p>
            <RecentSearches {...recent} onChoose={({ search }) => go(`/search?${search}`)} />
          </>
        )}
      </form>
    </search>
  )
}
