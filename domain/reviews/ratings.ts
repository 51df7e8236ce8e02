export const STARS = [5, 4, 3, 2, 1] as const

const LABELS = [
  { from: 4.5, label: 'excellent' },
  { from: 4, label: 'veryGood' },
  { from: 3.5, label: 'good' },
  { from: 3, label: 'average' },
] as const

type RatingLabel = (typeof LABELS)[number]['label'] | 'belowAverage'

/** Label of an average rating (specification, section 9). */
export function getRatingLabel(average: number): RatingLabel {
  return LABELS.find(({ from }) => average >= from)?.label ?? 'belowAverage'
}
