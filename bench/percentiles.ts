import { round } from './round.ts'

/** The value below which a share (more than 0, at most 1) of the values lies. NaN without values. */
export function calculatePercentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN
}

/** Several percentiles with one decimal, by name: `p50`, `p95`, `max`. */
export function calculatePercentiles(values: number[], ...shares: number[]) {
  return Object.fromEntries(
    shares.map((share) => [
      share === 1 ? 'max' : `p${share * 100}`,
      round(calculatePercentile(values, share), 1),
    ]),
  )
}
