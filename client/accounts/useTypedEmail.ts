import { useLocation } from 'react-router-dom'

/** E-mail address that the visitor typed on the page before, such as at sign-in before 'Forgot password'. */
export function useTypedEmail(): string {
  const state = useLocation().state as { email?: string } | null
  return state?.email ?? ''
}
