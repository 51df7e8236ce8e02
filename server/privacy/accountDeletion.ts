import { type Upcoming, upcomingOf } from '../bookings/cancelUpcoming.ts'
import type { Context } from '../platform/context.ts'

export type AccountDeletion = Upcoming

/** What deleting the account now would cancel, and what would come back: said before it is asked for. */
export function accountDeletion({ db, now }: Context, userId: string): Promise<AccountDeletion> {
  return upcomingOf(db, userId, now)
}
