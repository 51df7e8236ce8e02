import { Heart, House, Search, Sparkles, User } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'

const items = [
  { to: '/', name: 'home', Icon: House },
  { to: '/search', name: 'search', Icon: Search },
  { to: '/recommendations', name: 'forYou', Icon: Sparkles },
  { to: '/saved', name: 'saved', Icon: Heart },
  { to: '/profile', name: 'profile', Icon: User },
] as const

/** Navigation at the bottom. On wide pages of staff and providers it would cover content, so it ends at 1024 px there. */
export function BottomBar({ isWide }: { isWide: boolean }) {
  const t = useMessage()
  return (
    <nav
      aria-label={t('shell.nav')}
      className={joinClasses(
        'fixed inset-x-0 bottom-0 z-30 mx-auto max-w-[430px] border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] print:hidden',
        isWide && 'lg:hidden',
      )}
    >
      <ul className="grid grid-cols-5">
        {items.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              className="group flex min-h-16 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] text-muted max-[399px]:[&:lang(ta)]:text-[0.625rem] aria-[current=page]:font-bold min-[400px]:text-xs aria-[current=page]:text-sky-ink"
            >
              <span className="flex h-8 w-14 items-center justify-center rounded-full transition-colors group-aria-[current=page]:bg-sky-soft">
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              <span className="text-center leading-tight">{t(`shell.nav.${name}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
