import type { Paise } from '../../../domain/money.ts'
import { PriceChanged } from '../failures.ts'

/** A caller that saw another total must see the new one first. */
export function requireUnchangedPrice(expected: Paise | null | undefined, total: Paise) {
  if (expected != null && expected !== total) throw new PriceChanged(total)
}
