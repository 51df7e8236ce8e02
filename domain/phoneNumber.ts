const SEPARATORS = /[\s().-]/g
/** Ten digits, also with 0, 91 or +91 in front. */
const INDIAN = /^(?:\+?91|0)?([1-9]\d{9})$/
/** E.164: a plus sign and at most 15 digits, the first of which is not 0. */
const INTERNATIONAL = /^\+(?!91)[1-9]\d{7,14}$/

/** A phone number in E.164 form, '+919876543210'; null when the text is none (product.md, section 24). */
export function parsePhoneNumber(text: string): string | null {
  const compact = text.replaceAll(SEPARATORS, '')
  const national = INDIAN.exec(compact)?.[1]
  if (national) return `+91${national}`
  return INTERNATIONAL.test(compact) ? compact : null
}

/** '+91 98765 43210'. Another country's number, and a wrong one from before the rule, stay as they are. */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
