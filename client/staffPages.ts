import { auditPage } from './audit/audit.route.tsx'
import { cataloguePages } from './catalogue/catalogue.route.tsx'
import { developersPage, tokensPage } from './developers/developers.route.tsx'
import { adminPage } from './gamification/admin.route.tsx'
import { providerAreaPages } from './providers/providerArea.route.tsx'
import { reviewQueuePage } from './reviews/reviewQueue.route.tsx'
import { rosterPage } from './rosters/roster.route.tsx'
import { operationsPages } from './staff/operations.route.tsx'
import { userPage, usersPage } from './staff/users.route.tsx'
import { searchWordsPage } from './synonyms/searchWords.route.tsx'
import { webhookLogPage, webhooksPage } from './webhooks/webhooks.route.tsx'

/** Pages of staff, provider managers and developers. The browser loads these definitions later (routes.tsx). */
export const staffPages = [
  webhooksPage,
  webhookLogPage,
  tokensPage,
  developersPage,
  adminPage,
  ...cataloguePages,
  usersPage,
  userPage,
  auditPage,
  ...operationsPages,
  reviewQueuePage,
  searchWordsPage,
  ...providerAreaPages,
  rosterPage,
]
