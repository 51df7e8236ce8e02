import { z } from 'zod'
import { type Paise, toRupees } from '../money.ts'

/** A UPI address: 'name@bank'. */
export const upiId = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i, 'validation.upiId')

/** The bank's reference of a UPI payment (UTR): 12 digits, which banking apps show in groups. */
export const utr = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, 'validation.utr'))

interface UpiPayment {
  upiId: string
  payee: string
  amount: Paise
  /** Letters and digits, because the banks of payer and payee both show it. */
  reference: string
}

/** Link that a UPI app opens, also as a QR code, with every field filled in. */
export function buildUpiLink({ upiId, payee, amount, reference }: UpiPayment): string {
  const fields = { pa: upiId, pn: payee, am: toRupees(amount), cu: 'INR', tr: reference, tn: reference }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** A UPI address that may be left empty. */
export const optionalUpiId = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(upiId.nullable())
