import { lazy, Suspense, useEffect, useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { SessionEnd } from '../accounts/SessionEnd.tsx'
import { usePendingSave } from '../activities/useSaveToggle.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { FailureDialogProvider } from '../platform/relay/failureDialogs.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import type { ShellQuery } from './__generated__/ShellQuery.graphql.ts'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenFocus } from './ScreenFocus.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'

/** Screens with their own header, which phones show instead of the common one. */
const OWN_HEADER =
  /^\/(signin$|signup$|forgot-password$|reset-password$|verify-email$|(admin|provider)(\/|$))/

/** Widths of screens. Forms and single things have a readable width; a phone uses all of it. */
const WIDTHS = [
  {
    pattern: /^\/($|(search|saved|recommendations|developers)$|(activity|providers|admin|provider)(\/|$))/,
    className: 'max-w-7xl',
  },
  { pattern: /^\/(bookings|inbox)$/, className: 'max-w-3xl' },
]
const FORM_WIDTH = 'max-w-[35rem]'

/** Dialogs that let the user remove the cause of a failure and send the mutation again. */
const FAILURE_DIALOGS = {
  EmailNotVerified: lazy(async () => ({
    default: (await import('../accounts/VerifyEmailDialog.tsx')).VerifyEmailDialog,
  })),
  PasswordRequired: lazy(async () => ({
    default: (await import('../accounts/ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog,
  })),
}

/** Header, navigation and screen. */
export function Shell({ queryRef }: { queryRef: PreloadedQuery<ShellQuery> }) {
  return (
    <FailureDialogProvider dialogs={FAILURE_DIALOGS}>
      <Frame queryRef={queryRef} />
    </FailureDialogProvider>
  )
}

function Frame({ queryRef }: { queryRef: PreloadedQuery<ShellQuery> }) {
  const t = useMessage()
  const { pathname } = useLocation()
  const hasOwnHeader = OWN_HEADER.test(pathname)
  const width = WIDTHS.find(({ pattern }) => pattern.test(pathname))?.className ?? FORM_WIDTH
  usePendingSave()
  const query = usePreloadedQuery<ShellQuery>(
    graphql`
      query ShellQuery {
        viewer {
          user {
            isAdmin
          }
        }
        ...Header_query
      }
    `,
    queryRef,
  )
  return (
    <div className="relative flex min-h-dvh flex-col bg-canvas print:bg-white">
      <a
        href="#main"
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-marigold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {t('shell.skip')}
      </a>
      <Progress />
      <Header query={query} isWideOnly={hasOwnHeader} />
      <Navigation />
      <OfflineNotice />
      <main
        id="main"
        tabIndex={-1}
        className={joinClasses(
          'mx-auto w-full grow pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none md:pb-12 print:max-w-none print:pb-0',
          width,
        )}
      >
        <Outlet />
      </main>
      {query.viewer && <SessionEnd isAdmin={query.viewer.user.isAdmin} />}
      <ScrollMemory />
      <ScreenFocus />
      {query.viewer?.user.isAdmin && <StaffCelebrations />}
    </div>
  )
}

/** Without a connection there are no celebrations, but the screen stays. */
const Celebrations = lazy(async () => {
  const loaded = await import('../gamification/Celebrations.tsx').catch(() => null)
  return { default: loaded?.Celebrations ?? (() => null) }
})

/** Loads the code for signed-in staff only, after the screen. */
function StaffCelebrations() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return null
  return (
    <Suspense>
      <Celebrations />
    </Suspense>
  )
}

/** A thin progress line while the next screen's code loads. */
function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="skeleton fixed inset-x-0 top-0 z-50 h-1" />
}
