import type { Language } from '../../domain/messages/messages.ts'

/** `Intl` writes large numbers in Tamil in millions. Readers in India count in lakhs and crores. */
const TAMIL_UNITS = [
  { size: 10_000_000, name: 'கோடி' },
  { size: 100_000, name: 'லட்சம்' },
  { size: 1000, name: 'ஆயிரம்' },
]

/** A rounded amount for the axis of a chart, such as '₹14L'. */
export function formatShortRupees(paise: number, language: Language): string {
  const rupees = paise / 100
  const unit = language === 'ta' && TAMIL_UNITS.find(({ size }) => Math.abs(rupees) >= size)
  const format = new Intl.NumberFormat(`${language}-IN`, {
    style: 'currency',
    currency: 'INR',
    notation: unit ? 'standard' : 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return unit ? `${format.format(rupees / unit.size)} ${unit.name}` : format.format(rupees)
}
