/** The beginning of a text in one line, cut after a word and marked with an ellipsis when it is longer. */
export function createSummary(text: string, lengthMax: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= lengthMax) return line
  const cut = line.slice(0, lengthMax)
  const lastSpace = cut.lastIndexOf(' ')
  // A long word is cut between characters: no half of a surrogate pair remains.
  const kept = lastSpace > lengthMax / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1).toWellFormed()
  return `${kept.replace(/[\s,.;:–-]+$/, '')}…`
}
