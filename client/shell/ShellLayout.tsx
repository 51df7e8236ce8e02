import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { Header_query$key } from './__generated__/Header_query.graphql.ts'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'

/** Widths of screens. Forms and single things have a readable width. A phone uses its full width. */
const WIDTHS = [
  {
    pattern: /^\/($|(search|saved|recommendations|developers)$|(activity|providers|admin|provider)(\/|$))/,
    className: 'max-w-7xl',
  },
  { pattern: /^\/(bookings|inbox)$/, className: 'max-w-3xl' },
]
const FORM_WIDTH = 'max-w-[35rem]'

interface ShellLayoutProps {
  /** Null in a skeleton. */
  header: Header_query$key | null
  /** Between the navigation and the screen. */
  notice?: ReactNode
  children: ReactNode
}

/** Without an entry in the history, which would lack the router's state. */
function focusMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/**
 * Header, navigation and the place of the screen, which React hydrates in tasks of their own. A phone shows the banner of a
 * screen instead of the header, of which only the bell and the menu stay (theme.css).
 */
export function ShellLayout({ header, notice, children }: ShellLayoutProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const width = WIDTHS.find(({ pattern }) => pattern.test(pathname))?.className ?? FORM_WIDTH
  return (
    <div className="relative flex min-h-dvh flex-col bg-canvas print:bg-white">
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the address leads to the screen */}
      <a
        href="#main"
        onClick={focusMain}
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-marigold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {t('shell.skip')}
      </a>
      <Suspense>
        <Header query={header} />
      </Suspense>
      <Suspense>
        <Navigation />
      </Suspense>
      {notice}
      <main
        // The skip link leads to the screen, also while the skeleton is still in the document.
        id={header ? 'main' : undefined}
        tabIndex={-1}
        className={joinClasses(
          'mx-auto w-full grow pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none md:pb-12 print:max-w-none print:pb-0',
          width,
        )}
      >
        {children}
      </main>
    </div>
  )
}
