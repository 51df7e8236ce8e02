import { sendEmailVerificationJob } from './accounts/sendEmailVerification.ts'
import { sendInvitationJob } from './accounts/sendInvitation.ts'
import { sendPasswordResetJob } from './accounts/sendPasswordReset.ts'
import { sweepExpiredJob } from './accounts/sweepExpired.ts'
import { fillKindsJob } from './activities/fillKinds.ts'
import { refreshPopularKindsJob } from './activities/popularKinds.ts'
import { refreshFullActivitiesJob } from './activities/refreshFullActivities.ts'
import { sweepUnpaidJob } from './bookings/sweepUnpaid.ts'
import { runImportJob } from './catalogue/runImport.ts'
import { sweepImportsJob } from './catalogue/sweepImports.ts'
import { sendDigestsJob } from './digest/sendDigests.ts'
import { sendProviderDigestsJob } from './digest/sendProviderDigests.ts'
import { sendFamilyInvitationJob } from './family/sendFamilyInvitation.ts'
import { createDeliveriesJob } from './notifications/createDeliveries.ts'
import { deliverNotificationJob } from './notifications/deliverNotification.ts'
import { mailProviderNewsJob } from './notifications/mailProviderNews.ts'
import { recordProviderNewsJob } from './notifications/recordProviderNews.ts'
import { sendRemindersJob } from './notifications/sendReminders.ts'
import { remindUncheckedJob } from './payments/remindUnchecked.ts'
import { requestRefundsAgainJob } from './payments/requestRefundsAgain.ts'
import { sendRefundJob } from './payments/sendRefund.ts'
import type { Job } from './platform/jobs/defineJob.ts'
import { learnChangesJob, rebuildWeightsJob } from './recommendations/weightJobs.ts'
import { sendLowerPriceJob } from './saved/sendLowerPrice.ts'
import { sweepUploadsJob } from './sharing/sweepUploads.ts'
import { sweepMissedSearchesJob } from './synonyms/sweepMissedSearches.ts'
import { moveLinesJob } from './waitlist/moveLinesJob.ts'
import { deliverWebhookJob } from './webhooks/deliverWebhook.ts'
import { sendWebhookEventsJob } from './webhooks/sendWebhookEvents.ts'
import { sweepWebhooksJob } from './webhooks/sweepWebhooks.ts'

/** All jobs. `runDueJobs` runs them in this order, so a job stands after those that enqueue it. */
export const jobs: readonly Job[] = [
  fillKindsJob,
  refreshFullActivitiesJob,
  refreshPopularKindsJob,
  runImportJob,
  sendInvitationJob,
  sendPasswordResetJob,
  sendEmailVerificationJob,
  sendFamilyInvitationJob,
  requestRefundsAgainJob,
  sendRefundJob,
  sweepExpiredJob,
  sweepUnpaidJob,
  moveLinesJob,
  sweepUploadsJob,
  sweepImportsJob,
  learnChangesJob,
  rebuildWeightsJob,
  sendRemindersJob,
  sendDigestsJob,
  sendProviderDigestsJob,
  remindUncheckedJob,
  recordProviderNewsJob,
  mailProviderNewsJob,
  sendLowerPriceJob,
  createDeliveriesJob,
  deliverNotificationJob,
  sweepMissedSearchesJob,
  sweepWebhooksJob,
  sendWebhookEventsJob,
  deliverWebhookJob,
]
