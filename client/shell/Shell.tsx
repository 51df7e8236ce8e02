import { lazy, Suspense, useEffect, useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Outlet, useNavigation } from 'react-router-dom'
import { SessionEnd } from '../accounts/SessionEnd.tsx'
import { usePendingSave } from '../activities/useSaveToggle.ts'
import { FailureDialogProvider } from '../platform/relay/failureDialogs.tsx'
import type { ShellQuery } from './__generated__/ShellQuery.graphql.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenFocus } from './ScreenFocus.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { ShellLayout } from './ShellLayout.tsx'

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
    <>
      <ShellLayout header={query} notice={<OfflineNotice />}>
        <Outlet />
      </ShellLayout>
      <Progress />
      {query.viewer && <SessionEnd isAdmin={query.viewer.user.isAdmin} />}
      <ScrollMemory />
      <ScreenFocus />
      {query.viewer?.user.isAdmin && <StaffCelebrations />}
    </>
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
