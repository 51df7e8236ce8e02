import { splitTokens } from './tokens.ts'

const PINCODE_LENGTH = 6

/** A word or number of a text, normalised, with its offsets in the text. */
interface Part {
  text: string
  start: number
  end: number
}

/**
 * The PIN code that begins with a part, and the number of its parts: '560038' has one, '560 038' two. Digits within a Latin
 * word, as in 'd239463d', are no PIN code. Hindi and Tamil endings may follow without a space.
 */
export function readPincodeAt(
  parts: readonly Part[],
  at: number,
): { pincode: string; length: number } | null {
  const [before, first, second] = [parts[at - 1], parts[at], parts[at + 1]]
  if (!first || !/^[1-9]\d+$/.test(first.text)) return null
  const isLetters = (part?: Part) => part !== undefined && /^[a-z]/.test(part.text)
  const isWithinWord =
    (isLetters(before) && before?.end === first.start) || (isLetters(second) && second?.start === first.end)
  if (isWithinWord) return null
  if (first.text.length === PINCODE_LENGTH) return { pincode: first.text, length: 1 }
  const isSplit = first.text.length === 3 && /^\d{3}$/.test(second?.text ?? '')
  return isSplit ? { pincode: `${first.text}${second?.text}`, length: 2 } : null
}

/** The PIN code that a search text names. It becomes the centre of the search (product.md, section 2). */
export function findPincode(text: string): string | null {
  return locatePincode(text)?.pincode ?? null
}

/** The search text without its PIN code. */
export function removePincode(text: string): string {
  const found = locatePincode(text)
  if (!found) return text
  return `${text.slice(0, found.start)} ${text.slice(found.end)}`.replace(/\s+/g, ' ').trim()
}

function locatePincode(text: string) {
  const parts = splitTokens(text).map(({ word, ...offsets }): Part => ({ text: word, ...offsets }))
  for (const [at, { start }] of parts.entries()) {
    const read = readPincodeAt(parts, at)
    if (read) return { ...read, start, end: parts[at + read.length - 1]?.end ?? text.length }
  }
  return null
}
