import { accountEndpoints } from './accounts.endpoints.ts'
import { activityEndpoints } from './activities.endpoints.ts'
import { adminEndpoints } from './admin.endpoints.ts'
import { bookingEndpoints } from './bookings.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { recommendationEndpoints } from './recommendations.endpoints.ts'
import { reviewEndpoints } from './reviews.endpoints.ts'

/** The 27 endpoints of the specification (section 7), and sign-out. */
export const endpoints: Endpoint[] = [
  ...activityEndpoints,
  ...reviewEndpoints,
  ...recommendationEndpoints,
  ...bookingEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
]
