/** Money is an integer number of paise inside the program. */
export type Paise = number

/** '450.00', the stored and sent form. */
export function toRupees(paise: Paise): string {
  const sign = paise < 0 ? '-' : ''
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses '450', '450.5' or 450.00. Null for anything but rupees with at most two decimals. */
export function parseRupees(amount: string | number): Paise | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount).trim())
  if (!match) return null
  const [, sign, whole = '0', decimals = ''] = match
  const paise = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && paise !== 0 ? -paise : paise
}

/** Display form with Indian grouping, decimals only with paise: ₹1,25,000 and ₹99.50. */
export function formatRupees(paise: Paise): string {
  const [whole = '0', decimals] = toRupees(Math.abs(paise)).split('.')
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return `${paise < 0 ? '-' : ''}₹${grouped}${decimals === '00' ? '' : `.${decimals}`}`
}
