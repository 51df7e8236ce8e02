import { lazy } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Outlet, useNavigation } from 'react-router-dom'
import { SessionEnd } from '../accounts/signIn/SessionEnd.tsx'
import { usePendingSave } from '../activities/card/useSaveToggle.ts'
import { loadWithMessages } from '../platform/i18n/messages.ts'
import { loadAfterScreen } from '../platform/pages/optionalComponents.tsx'
import { FailureDialogProvider } from '../platform/relay/failureDialogs.tsx'
import type { ShellQuery } from './__generated__/ShellQuery.graphql.ts'
import { DayChange } from './DayChange.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenFocus } from './ScreenFocus.tsx'
import { ScrollMemory } from './ScrollMemory.tsx'
import { ShellLayout } from './ShellLayout.tsx'

/** Dialogs that let the user remove the cause of a failure and send the mutation again. */
const FAILURE_DIALOGS = {
  EmailNotVerified: lazy(async () => ({
    default: (await loadWithMessages(() => import('../accounts/email/VerifyEmailDialog.tsx')))
      .VerifyEmailDialog,
  })),
  PasswordRequired: lazy(async () => ({
    default: (await loadWithMessages(() => import('../accounts/password/ConfirmPasswordDialog.tsx')))
      .ConfirmPasswordDialog,
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
          ...UserEffects_viewer
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
      {query.viewer && <UserEffects viewer={query.viewer} />}
      <ScrollMemory />
      <ScreenFocus />
      <DayChange />
      {query.viewer?.user.isAdmin && <StaffCelebrations />}
    </>
  )
}

const UserEffects = loadAfterScreen(async () => (await import('./UserEffects.tsx')).UserEffects)

/** Live celebrations of achievements and levels. */
const StaffCelebrations = loadAfterScreen(
  async () => (await import('../gamification/Celebrations.tsx')).Celebrations,
)

/** A thin progress line while the next screen's code loads. */
function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="skeleton fixed inset-x-0 top-0 z-50 h-1" />
}
