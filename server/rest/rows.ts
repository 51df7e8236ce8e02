import { accountRows } from './accounts.rows.ts'
import { activityRows } from './activities.rows.ts'
import { adminRows } from './admin.rows.ts'
import { bookingRows } from './bookings.rows.ts'
import { recommendationRows } from './recommendations.rows.ts'
import { reviewRows } from './reviews.rows.ts'
import type { Row } from './row.ts'

/** The specification's 27 calls (section 7), and sign-out. */
export const rows: Row[] = [
  ...activityRows,
  ...reviewRows,
  ...recommendationRows,
  ...bookingRows,
  ...accountRows,
  ...adminRows,
]
