import { Heart, House, Search, Sparkles, User } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'

const items = [
  { to: '/', name: 'home', Icon: House },
  { to: '/search', name: 'search', Icon: Search },
  { to: '/recommendations', name: 'forYou', Icon: Sparkles },
  { to: '/saved', name: 'saved', Icon: Heart },
  { to: '/profile', name: 'profile', Icon: User },
] as const

/** Below 768 px a bar at the bottom of the screen, above it a row below the header. */
export function Navigation() {
  const t = useMessage()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('shell.nav')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:z-auto md:border-t-0 md:border-b md:pb-0 print:hidden"
    >
      <ul className="mx-auto grid max-w-[35rem] grid-cols-5 md:flex md:max-w-7xl md:gap-1 md:px-1">
        {items.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
              className="group flex min-h-16 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] text-muted max-[399px]:[&:lang(ta)]:text-[0.625rem] aria-[current=page]:font-bold aria-[current=page]:text-sky-ink min-[400px]:text-xs md:min-h-12 md:flex-row md:gap-2 md:border-transparent md:border-b-3 md:px-3 md:pt-[3px] md:font-semibold md:text-sm md:hover:text-sky-ink md:aria-[current=page]:border-sky"
            >
              <span className="flex h-8 w-14 max-w-full items-center justify-center rounded-full transition-colors group-aria-[current=page]:bg-sky-soft md:h-auto md:w-auto md:bg-transparent!">
                <Icon aria-hidden="true" className="size-5.5 md:size-5" />
              </span>
              <span className="whitespace-nowrap leading-tight">{t(`shell.nav.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** True for a page and all pages below it. Home has none below it. */
const isWithin = (pathname: string, to: string) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
