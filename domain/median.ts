/** The middle value; the upper one of two. NaN without values. */
export function calculateMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
