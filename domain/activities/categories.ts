/** The specified categories first (specification, section 9), then the two that preferences add. */
export const CATEGORIES = [
  'baby-groups',
  'toddler-activities',
  'sports-clubs',
  'family-activities',
  'educational',
  'arts-crafts',
  'music-dance',
  'outdoor-adventure',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The four category tiles of the home screen, with their age ranges in months. */
export const CATEGORY_TILES = [
  { category: 'baby-groups', ageGroupMin: 0, ageGroupMax: 18 },
  { category: 'toddler-activities', ageGroupMin: 18, ageGroupMax: 36 },
  { category: 'sports-clubs', ageGroupMin: 60, ageGroupMax: 216 },
  { category: 'family-activities', ageGroupMin: 0, ageGroupMax: 216 },
] as const satisfies readonly { category: Category; ageGroupMin: number; ageGroupMax: number }[]

export function isCategory(slug: string): slug is Category {
  return (CATEGORIES as readonly string[]).includes(slug)
}
