import { accessPage } from './access/access.route.tsx'
import {
  forgotPasswordPage,
  resetPasswordPage,
  signInPage,
  signUpPage,
  verifyEmailPage,
} from './accounts/accounts.route.tsx'
import { bookingPage, bookingsPage } from './bookings/bookings.route.tsx'
import { joinFamilyPage, welcomePage } from './family/family.route.tsx'
import { inboxPage } from './notifications/inbox.route.tsx'
import { passPage } from './passes/pass.route.tsx'
import { payPage, receiptPage } from './payments/payments.route.tsx'
import { profilePage } from './profile/profile.route.tsx'
import { recommendationsPage } from './recommendations/recommendations.route.tsx'
import { savedPage } from './saved/saved.route.tsx'

/** Pages of the account and of signed-in families. The browser loads these definitions later (routes.tsx). */
export const userPages = [
  signInPage,
  signUpPage,
  forgotPasswordPage,
  resetPasswordPage,
  verifyEmailPage,
  welcomePage,
  joinFamilyPage,
  savedPage,
  bookingsPage,
  bookingPage,
  passPage,
  payPage,
  receiptPage,
  profilePage,
  accessPage,
  inboxPage,
  recommendationsPage,
]
