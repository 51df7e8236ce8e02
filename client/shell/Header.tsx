import { graphql, useFragment } from 'react-relay'
import { Link, useLocation } from 'react-router-dom'
import { BackButton } from '../frame/BackButton.tsx'
import { Logo } from '../frame/Logo.tsx'
import { InboxBell } from '../notifications/InboxBell.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { Header_query$key } from './__generated__/Header_query.graphql.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ShellMenu } from './ShellMenu.tsx'

interface HeaderProps {
  /** Null in a skeleton, which has no inbox and no menu. */
  query: Header_query$key | null
}

/** Screens with content that depends on the place. A phone shows the place there only. */
const PLACE_SCREENS = ['/', '/search']

/** Pages below a screen of the navigation. Their header is low on a phone: the content begins near the top. */
const INNER_PAGE = /^\/(activity|providers|bookings|profile)\/./
/** The page above an inner page without a back link of its own. */
const PARENTS = [
  { pattern: /^\/(activity|providers)\/./, path: '/' },
  { pattern: /^\/profile\/[^/]+$/, path: '/profile' },
]

/** Banner with search, place and menu. */
export function Header({ query }: HeaderProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const hasPlace = PLACE_SCREENS.includes(pathname)
  const isInner = INNER_PAGE.test(pathname)
  const parent = PARENTS.find(({ pattern }) => pattern.test(pathname))?.path
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
    <header className="bg-linear-135 from-banner to-banner-end text-white banner:relative banner:z-10 banner:h-0 banner:bg-none print:hidden">
      <div
        className={joinClasses(
          'mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-[8px] px-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-4 md:py-3',
          isInner ? 'max-md:py-1.5' : 'pt-2 pb-3 banner:pt-3',
        )}
      >
        <div className="brand">
          {parent && (
            <BackButton to={parent} look="onBanner" label={t('shell.back')} className="-ml-2 md:hidden" />
          )}
          <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-xl focus-visible:outline-white">
            <Logo className="size-11 shrink-0" />
            <span className="md:max-w-48 lg:max-w-56 xl:max-w-none">
              <span className="brand-name">{t('shell.name')}</span>
              <span className={joinClasses('brand-tagline', isInner && 'max-md:hidden')}>
                {t('shell.tagline')}
              </span>
            </span>
          </Link>
        </div>
        <div className="flex items-center md:order-last banner:col-start-2">
          {data ? (
            <>
              <InboxBell query={data} />
              <ShellMenu query={data} />
            </>
          ) : (
            <span className="h-11 w-22" />
          )}
        </div>
        <div
          className={joinClasses(
            'max-md:col-span-2 md:mx-auto md:w-full md:max-w-2xl banner:hidden',
            isInner && 'max-md:hidden',
          )}
        >
          <SearchBox />
        </div>
        <PlaceButton
          className={joinClasses(
            'min-w-0 max-md:col-span-2 md:max-w-40 lg:max-w-56',
            !hasPlace && 'max-md:hidden',
          )}
        />
      </div>
    </header>
  )
}
