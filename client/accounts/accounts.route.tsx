import { getNextPath } from '../platform/pages/nextPath.ts'
import { definePage, type PageAddress } from '../platform/pages/page.tsx'
import type { Reader } from '../platform/reader.tsx'
import {
  ForgotPasswordSkeleton,
  ResetPasswordSkeleton,
  SignInSkeleton,
  SignUpSkeleton,
  VerifyEmailSkeleton,
} from './AccountSkeletons.tsx'

/** Redirects a signed-in user to the page that they wanted. */
function redirectSignedIn({ search }: PageAddress, { isSignedIn }: Reader) {
  return isSignedIn ? getNextPath(search.get('next')) : null
}

export const signInPage = definePage({
  path: '/signin',
  redirect: redirectSignedIn,
  texts: 'public',
  load: async () => (await import('./signIn/SignInPage.tsx')).SignInPage,
  Skeleton: SignInSkeleton,
})

export const signUpPage = definePage({
  path: '/signup',
  redirect: redirectSignedIn,
  texts: 'public',
  load: async () => (await import('./signUp/SignUpPage.tsx')).SignUpPage,
  Skeleton: SignUpSkeleton,
})

export const forgotPasswordPage = definePage({
  path: '/forgot-password',
  texts: 'public',
  load: async () => (await import('./password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  Skeleton: ForgotPasswordSkeleton,
})

export const resetPasswordPage = definePage({
  path: '/reset-password',
  texts: 'public',
  load: async () => (await import('./password/ResetPasswordPage.tsx')).ResetPasswordPage,
  Skeleton: ResetPasswordSkeleton,
})

export const verifyEmailPage = definePage({
  path: '/verify-email',
  texts: 'public',
  load: async () => (await import('./email/VerifyEmailPage.tsx')).VerifyEmailPage,
  Skeleton: VerifyEmailSkeleton,
})
