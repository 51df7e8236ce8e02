import { Search } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { ShellMenu_query$key } from './__generated__/ShellMenu_query.graphql.ts'
import { Logo } from './Logo.tsx'
import { ShellMenu } from './ShellMenu.tsx'

export function Header({ query }: { query: ShellMenu_query$key }) {
  const t = useMessage()
  return (
    <header className="print:hidden bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-4 text-white">
      <div className="flex items-center justify-between gap-3">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-xl focus-visible:outline-white">
          <Logo className="size-11 shrink-0" />
          <span>
            <span className="block font-bold font-display text-2xl leading-7">{t('shell.name')}</span>
            <span className="block text-sm leading-5">{t('shell.tagline')}</span>
          </span>
        </Link>
        <ShellMenu query={query} />
      </div>
      <SearchForm />
    </header>
  )
}

/** On the search screen it keeps the other filters; elsewhere it starts afresh. */
function SearchForm() {
  const t = useMessage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isSearch = pathname === '/search'
  const shown = isSearch ? (search.get('q') ?? '') : ''

  function submit(form: HTMLFormElement) {
    const params = new URLSearchParams(isSearch ? search : undefined)
    const text = String(new FormData(form).get('q') ?? '').trim()
    params.delete('page')
    params.delete('q')
    if (text) params.set('q', text)
    const query = params.toString()
    navigate(query ? `/search?${query}` : '/search')
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
      >
        <input
          key={shown}
          type="search"
          name="q"
          defaultValue={shown}
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.placeholder')}
          className="min-h-12 w-full rounded-full border-2 border-transparent bg-surface pr-14 pl-5 text-ink shadow-card text-ellipsis placeholder:text-muted focus:border-marigold focus-visible:outline-marigold focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={t('shell.search.label')}
          className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-full bg-marigold text-on-marigold"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  )
}
