import type { Paise } from '../../../domain/money.ts'
import type { Prisma } from './database.ts'

/** Converts a stored amount in rupees to paise. */
export function toPaise(amount: Prisma.Decimal): Paise {
  return amount.times(100).toNumber()
}
