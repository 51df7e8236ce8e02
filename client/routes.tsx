import type { RouteObject } from 'react-router-dom'
import { accessPage } from './access/access.route.tsx'
import {
  forgotPasswordPage,
  resetPasswordPage,
  signInPage,
  signUpPage,
  verifyEmailPage,
} from './accounts/accounts.route.tsx'
import { searchPage } from './activities/search.route.tsx'
import { activityPage } from './activityPage/activity.route.tsx'
import { auditPage } from './audit/audit.route.tsx'
import { bookingPage, bookingsPage } from './bookings/bookings.route.tsx'
import { cataloguePages } from './catalogue/catalogue.route.tsx'
import { developersPage, tokensPage } from './developers/developers.route.tsx'
import { joinFamilyPage, welcomePage } from './family/family.route.tsx'
import { adminPage } from './gamification/admin.route.tsx'
import { homePage } from './home/home.route.tsx'
import { inboxPage } from './notifications/inbox.route.tsx'
import { passPage } from './passes/pass.route.tsx'
import { payPage, receiptPage } from './payments/payments.route.tsx'
import { createPageRoute, type LoaderContext } from './platform/page.tsx'
import { profilePage } from './profile/profile.route.tsx'
import { providerPage } from './providerPage/providerPage.route.tsx'
import { providerAreaPages } from './providers/providerArea.route.tsx'
import { recommendationsPage } from './recommendations/recommendations.route.tsx'
import { reviewQueuePage } from './reviews/reviewQueue.route.tsx'
import { rosterPage } from './rosters/roster.route.tsx'
import { savedPage } from './saved/saved.route.tsx'
import { notFoundPage } from './shell/notFound.route.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { shellPage } from './shell/shell.route.tsx'
import { operationsPages } from './staff/operations.route.tsx'
import { personPage, usersPage } from './staff/users.route.tsx'
import { searchWordsPage } from './synonyms/searchWords.route.tsx'
import { webhookLogPage, webhooksPage } from './webhooks/webhooks.route.tsx'

export const pages = [
  homePage,
  searchPage,
  activityPage,
  providerPage,
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
  webhooksPage,
  webhookLogPage,
  tokensPage,
  accessPage,
  developersPage,
  inboxPage,
  recommendationsPage,
  adminPage,
  ...cataloguePages,
  usersPage,
  personPage,
  auditPage,
  ...operationsPages,
  reviewQueuePage,
  searchWordsPage,
  ...providerAreaPages,
  rosterPage,
  notFoundPage,
]

/** All screens. The server runs the queries of the matched ones before it renders. */
export function createRoutes(getContext: (given: unknown) => LoaderContext): RouteObject[] {
  const screens = pages.map(
    (page): RouteObject => ({
      ...createPageRoute(page, getContext),
      errorElement: <PageFailure />,
    }),
  )
  const shell = createPageRoute(shellPage, getContext)
  // The signed-in user changes only with a full page load.
  return [
    {
      ...shell,
      shouldRevalidate: () => false,
      errorElement: <PageFailure />,
      children: screens,
    } as RouteObject,
  ]
}
