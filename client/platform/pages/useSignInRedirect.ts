import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { announceEndedSession } from '../loginSession.ts'
import { useReader } from '../reader.tsx'

/**
 * Opens the sign-in page at a path with its `next`. When the login session has ended elsewhere, the page stays and a
 * dialog asks to sign in again.
 */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const { isSignedIn } = useReader()
  return useCallback(
    (path: string) => {
      if (isSignedIn) announceEndedSession()
      else navigate(path)
    },
    [navigate, isSignedIn],
  )
}
