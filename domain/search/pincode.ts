/** Six digits, also as '560 038', that no other digit and no Latin letter touches. Hindi and Tamil endings may follow. */
const PINCODE = /(?<![\da-z])[1-9]\d{2}\s?\d{3}(?![\da-z])/i

/** The PIN code that a search text names. It becomes the centre of the search (product.md, section 2). */
export function findPincode(text: string): string | null {
  return PINCODE.exec(text)?.[0].replace(/\s/, '') ?? null
}

/** The search text without its PIN code. */
export function removePincode(text: string): string {
  return text.replace(PINCODE, ' ').replace(/\s+/g, ' ').trim()
}
