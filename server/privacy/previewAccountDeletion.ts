import { summarizeUpcoming, type UpcomingCancellation } from '../bookings/cancelUpcoming.ts'
import type { Context } from '../platform/context.ts'

export type AccountDeletion = UpcomingCancellation

/** What deleting the account now would cancel, and what would come back: said before it is asked for. */
export function previewAccountDeletion({ db, now }: Context, userId: string): Promise<AccountDeletion> {
  return summarizeUpcoming(db, userId, now)
}
