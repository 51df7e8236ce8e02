import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { Logo } from '../frame/Logo.tsx'
import { InboxBell } from '../notifications/InboxBell.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { Header_query$key } from './__generated__/Header_query.graphql.ts'
import { SearchBox } from './SearchBox.tsx'
import { ShellMenu } from './ShellMenu.tsx'

export function Header({ query }: { query: Header_query$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment Header_query on Query {
        ...InboxBell_query
        ...ShellMenu_query
      }
    `,
    query,
  )
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
        <div className="flex items-center">
          <InboxBell query={data} />
          <ShellMenu query={data} />
        </div>
      </div>
      <SearchBox />
    </header>
  )
}
