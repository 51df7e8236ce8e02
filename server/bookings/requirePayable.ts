import type { Paise } from '../../domain/money.ts'
import { canBePaid } from '../../domain/payments/paymentOptions.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { NotPayable } from './failures.ts'

/** A class that takes money has a way to pay, or parents cannot book it (product.md, section 21). */
export async function requirePayable(
  db: Database | Transaction,
  { razorpay }: Config,
  activityId: string,
  total: Paise,
) {
  if (total === 0 || razorpay) return
  const { provider } = await db.activity.findUniqueOrThrow({
    where: { id: activityId },
    select: { provider: { select: { upiId: true, allowsPayAtVenue: true } } },
  })
  if (!canBePaid(provider, false)) throw new NotPayable()
}
