import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { reloadApp } from './reloadApp.ts'
import { useVisitor } from './visitor.tsx'

/**
 * Opens the sign-in page at a path with its `next`. When the login session has ended elsewhere, the app still shows its
 * user until a full page load. Drafts are stored in the tab and survive it.
 */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const { isSignedIn } = useVisitor()
  return useCallback(
    (path: string) => {
      if (isSignedIn) reloadApp(path)
      else navigate(path)
    },
    [navigate, isSignedIn],
  )
}
