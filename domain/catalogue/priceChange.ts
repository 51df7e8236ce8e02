import { z } from 'zod'
import type { Paise } from '../money.ts'
import { PRICE_MAX_PAISE } from './fields.ts'

/** A change of many prices: by an amount in paise, or by a percentage. Both may be negative. */
export const priceChange = z
  .object({
    amount: z.int('validation.price').nullish(),
    percent: z
      .number('validation.percent')
      .min(-90, 'validation.percent')
      .max(500, 'validation.percent')
      .nullish(),
  })
  .refine(({ amount, percent }) => (amount == null) !== (percent == null), {
    path: ['amount'],
    message: 'validation.priceChange.one',
  })
export type PriceChange = z.output<typeof priceChange>

const RUPEE: Paise = 100

/**
 * The price after the change; null when it would be zero, negative or too high. A percentage rounds to whole rupees, because
 * parents pay these prices by hand. A free activity stays free.
 */
export function applyPriceChange(price: Paise, { amount, percent }: PriceChange): Paise | null {
  if (price === 0) return 0
  const changed =
    percent == null ? price + (amount ?? 0) : Math.round((price * (1 + percent / 100)) / RUPEE) * RUPEE
  return changed > 0 && changed <= PRICE_MAX_PAISE ? changed : null
}
