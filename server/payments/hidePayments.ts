import type { Context } from '../platform/context.ts'
import { isManager } from '../providers/providerRights.ts'
import type { BookingPayment } from './bookingPayment.ts'

/**
 * The payment as the caller may see it. The other parent of the family sees what is owed, and neither the payments nor their
 * references (product.md, section 17).
 */
export async function hidePayments(
  context: Context,
  payment: BookingPayment,
  { userId, providerId }: { userId: string | null; providerId: string },
): Promise<BookingPayment> {
  const { signedIn, db } = context
  if (!signedIn || signedIn.adminId || signedIn.userId === userId) return payment
  const manages = await context.loadOnce(`manages ${providerId}`, () => isManager(context, db, providerId))
  return manages ? payment : { ...payment, attempts: [], canPay: false }
}
