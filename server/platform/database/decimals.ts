import type { Paise } from '../../../domain/money.ts'
import type { Prisma } from './database.ts'

/** A stored amount of rupees as paise. */
export function toPaise(amount: Prisma.Decimal): Paise {
  return amount.times(100).toNumber()
}
