import { summarizeUpcoming, type UpcomingCancellation } from '../bookings/cancel/cancelUpcoming.ts'
import type { Context } from '../platform/context.ts'

export type AccountDeletion = UpcomingCancellation

/** The bookings and refunds that deleting the account now would cancel. */
export function previewAccountDeletion({ db, now }: Context, userId: string): Promise<AccountDeletion> {
  return summarizeUpcoming(db, userId, now)
}
