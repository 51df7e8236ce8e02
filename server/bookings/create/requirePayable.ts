import type { Paise } from '../../../domain/money.ts'
import { canBePaid } from '../../../domain/payments/paymentOptions.ts'
import type { Config } from '../../platform/config.ts'
import { NotPayable } from '../failures.ts'
import type { BookingPlan } from './bookingPlan.ts'

/** A class that takes money has a way to pay, or parents cannot book it (product.md, section 21). */
export function requirePayable({ razorpay }: Config, { activity }: BookingPlan, total: Paise) {
  if (total > 0 && !razorpay && !canBePaid(activity.provider, false)) throw new NotPayable()
}
