import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { ConfirmPasswordDialog } from '../accounts/ConfirmPasswordDialog.tsx'
import { SessionEndedDialog } from '../accounts/SessionEndedDialog.tsx'
import { VerifyEmailDialog } from '../accounts/VerifyEmailDialog.tsx'
import { usePendingSave } from '../activities/useSaveToggle.ts'
import { LiveInbox } from '../notifications/LiveInbox.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { FailureDialogProvider } from '../platform/relay/failureDialogs.tsx'
import { useOnline } from '../platform/useOnline.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { ShellQuery } from './__generated__/ShellQuery.graphql.ts'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { ScreenFocus } from './ScreenFocus.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'

/** Screens with their own header. */
const OWN_HEADER =
  /^\/(signin$|signup$|forgot-password$|reset-password$|verify-email$|(admin|provider)(\/|$))/
/** Screens for staff and provider managers, which use the full width. */
const WIDE = /^\/((admin|provider)(\/|$)|developers$)/

/** Dialogs that let the user remove the cause of a failure and send the mutation again. */
const FAILURE_DIALOGS = { EmailNotVerified: VerifyEmailDialog, PasswordRequired: ConfirmPasswordDialog }

/** Header, screen and bottom bar in one column. */
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
  const isWide = WIDE.test(pathname)
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
    <div
      className={joinClasses(
        'relative mx-auto flex min-h-dvh max-w-[430px] flex-col bg-canvas shadow-float print:max-w-none print:bg-white print:shadow-none',
        isWide && 'lg:max-w-6xl',
      )}
    >
      <a
        href="#main"
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-marigold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {t('shell.skip')}
      </a>
      <Progress />
      {OWN_HEADER.test(pathname) ? query.viewer && <LiveInbox /> : <Header query={query} />}
      <OfflineNotice />
      <main
        id="main"
        tabIndex={-1}
        className="grow pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none print:pb-0"
      >
        <Outlet />
      </main>
      <BottomBar isWide={isWide} />
      {query.viewer && <SessionEndedDialog isAdmin={query.viewer.user.isAdmin} />}
      <ScrollMemory />
      <ScreenFocus />
      {query.viewer?.user.isAdmin && <StaffCelebrations />}
    </div>
  )
}

const Celebrations = lazy(async () => ({
  default: (await import('../gamification/Celebrations.tsx')).Celebrations,
}))

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

function OfflineNotice() {
  const t = useMessage()
  const isOnline = useOnline()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-marigold px-4 py-2 font-semibold text-on-marigold text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}

/** A thin progress line while the next screen's code loads. */
function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="skeleton fixed inset-x-0 top-0 z-50 h-1" />
}
