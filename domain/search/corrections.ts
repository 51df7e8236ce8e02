const LETTERS_MIN_FOR_ONE = 4
const LETTERS_MIN_FOR_TWO = 8

/** Number of edits that are forgiven: one from 4 letters on, two from 8 (product.md, section 16). */
export function getEditsMax(word: string): number {
  if (word.length >= LETTERS_MIN_FOR_TWO) return 2
  return word.length >= LETTERS_MIN_FOR_ONE ? 1 : 0
}

/** The known word with the fewest edits from a misspelt one; null when all have too many. */
export function findCorrection(word: string, known: Iterable<string>): string | null {
  const max = getEditsMax(word)
  if (max === 0) return null
  let best: string | null = null
  let fewest = max + 1
  for (const candidate of known) {
    if (
      candidate.length < LETTERS_MIN_FOR_ONE ||
      Math.abs(candidate.length - word.length) > Math.min(max, fewest)
    )
      continue
    const edits = countEdits(word, candidate, Math.min(max, fewest))
    if (edits < fewest || (edits === fewest && best !== null && isCloser(candidate, best, word))) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

/** Typing errors seldom change the first letter. */
function isCloser(candidate: string, best: string, word: string): boolean {
  const score = (text: string) => Number(text[0] === word[0]) * 2 + Number(text.at(-1) === word.at(-1))
  return score(candidate) > score(best)
}

/** Insertions, deletions, replacements and transpositions of neighbours between two words; `max` + 1 when there are more. */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    if (Math.min(...row) > max) return max + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? max + 1
}
