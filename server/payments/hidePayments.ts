import { type Context, findActor } from '../platform/context.ts'
import { isManager } from '../providers/providerRights.ts'
import type { BookingPayment } from './bookingPayment.ts'

/**
 * The payment as the caller may see it. Each parent sees their own payment attempts. Of the attempts of the other parent
 * they see only the resulting state (product.md, section 17).
 */
export async function hidePayments(
  context: Context,
  payment: BookingPayment,
  providerId: string,
): Promise<BookingPayment> {
  const { signedIn, db } = context
  if (signedIn?.adminId) return payment
  if (signedIn && (await context.loadOnce(`manages ${providerId}`, () => isManager(context, db, providerId))))
    return payment
  const userId = findActor(context, 'bookings_read')?.userId
  return { ...payment, attempts: payment.attempts.filter(({ payerId }) => payerId && payerId === userId) }
}
