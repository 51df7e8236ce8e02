import { accountEffects } from './accountEffects.ts'
import { bookingEffects } from './bookingEffects.ts'
import { catalogueEffects } from './catalogueEffects.ts'
import type { EffectsTable } from './effectTypes.ts'
import { managedBookingEffects } from './managedBookingEffects.ts'
import { paymentEffects } from './paymentEffects.ts'
import { waitlistEffects } from './waitlistEffects.ts'

/** The effects of every event. An event type without an entry does not compile. */
export const EFFECTS: EffectsTable = {
  ...bookingEffects,
  ...managedBookingEffects,
  ...paymentEffects,
  ...waitlistEffects,
  ...catalogueEffects,
  ...accountEffects,
}
