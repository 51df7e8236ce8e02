import { sendEmailVerificationJob } from './accounts/email/sendEmailVerification.ts'
import { sendPasswordResetJob } from './accounts/password/sendPasswordReset.ts'
import { sweepExpiredJob } from './accounts/signIn/sweepExpired.ts'
import { sendInvitationJob } from './accounts/signUp/sendInvitation.ts'
import { fillKindsJob } from './activities/kinds/fillKinds.ts'
import { refreshPopularKindsJob } from './activities/kinds/popularKinds.ts'
import { refreshFullActivitiesJob } from './activities/sessions/refreshFullActivities.ts'
import { sweepUnpaidJob } from './bookings/seats/sweepUnpaid.ts'
import { runImportJob } from './catalogue/import/runImport.ts'
import { sweepImportsJob } from './catalogue/import/sweepImports.ts'
import { sendDigestsJob } from './digest/sendDigests.ts'
import { sendProviderDigestsJob } from './digest/sendProviderDigests.ts'
import { sendFamilyInvitationJob } from './family/sendFamilyInvitation.ts'
import { createDeliveriesJob } from './notifications/delivery/createDeliveries.ts'
import { deliverNotificationJob } from './notifications/delivery/deliverNotification.ts'
import { mailProviderNewsJob } from './notifications/news/mailProviderNews.ts'
import { recordProviderNewsJob } from './notifications/news/recordProviderNews.ts'
import { sendRemindersJob } from './notifications/reminders/sendReminders.ts'
import { remindUncheckedJob } from './payments/confirm/remindUnchecked.ts'
import { requestRefundsAgainJob } from './payments/refunds/requestRefundsAgain.ts'
import { sendRefundJob } from './payments/refunds/sendRefund.ts'
import type { Job } from './platform/jobs/defineJob.ts'
import { learnChangesJob, rebuildWeightsJob } from './recommendations/weightJobs.ts'
import { sendLowerPriceJob } from './saved/sendLowerPrice.ts'
import { sweepUploadsJob } from './sharing/sweepUploads.ts'
import { sweepMissedSearchesJob } from './synonyms/sweepMissedSearches.ts'
import { updateWaitlistsJob } from './waitlist/updateWaitlistsJob.ts'
import { deliverWebhookJob } from './webhooks/deliverWebhook.ts'
import { sendWebhookEventsJob } from './webhooks/sendWebhookEvents.ts'
import { sweepWebhooksJob } from './webhooks/sweepWebhooks.ts'

/** All jobs. `runDueJobs` runs them in this order, so a job stands after the jobs that enqueue it. */
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
  updateWaitlistsJob,
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
