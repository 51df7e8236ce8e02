import { lazy, Suspense, useEffect } from 'react'
import { loadWithMessages } from '../../platform/i18n/messages.ts'
import { checkLoginSession, useIsSessionEnded } from '../../platform/loginSession.ts'
import { useReader } from '../../platform/reader.tsx'

const SessionEndedDialog = lazy(async () => ({
  default: (await loadWithMessages(() => import('./SessionEndedDialog.tsx'))).SessionEndedDialog,
}))

/** Notices that the login session has ended while the page is open, and asks to sign in again. */
export function SessionEnd({ isAdmin }: { isAdmin: boolean }) {
  const isEnded = useIsSessionEnded()
  const { userId } = useReader()

  useEffect(() => {
    if (userId === null) return
    const checkWhenVisible = () => document.visibilityState !== 'hidden' && checkLoginSession()
    document.addEventListener('visibilitychange', checkWhenVisible)
    window.addEventListener('focus', checkWhenVisible)
    return () => {
      document.removeEventListener('visibilitychange', checkWhenVisible)
      window.removeEventListener('focus', checkWhenVisible)
    }
  }, [userId])

  if (!isEnded) return null
  return (
    <Suspense>
      <SessionEndedDialog isAdmin={isAdmin} />
    </Suspense>
  )
}
