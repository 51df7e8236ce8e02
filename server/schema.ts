import './platform/scalars.ts'
import './platform/failures.graphql.ts'
import './accounts/User.graphql.ts'
import './accounts/Viewer.graphql.ts'
import './providers/Provider.graphql.ts'
import './places/Place.graphql.ts'
import './activities/Category.graphql.ts'
import './activities/Session.graphql.ts'
import './activities/Activity.graphql.ts'
import './reviews/Review.graphql.ts'
import './saved/SavedActivity.graphql.ts'
import './bookings/Booking.graphql.ts'
import './bookings/CreateBooking.graphql.ts'
import './bookings/BookingQuote.graphql.ts'
import { builder } from './platform/builder.ts'
import { describeStandardFields } from './platform/describeStandardFields.ts'

/** The public schema. Every type stands in its room's `*.graphql.ts`; this file defines none. */
export const schema = describeStandardFields(builder.toSchema())
