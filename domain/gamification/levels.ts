export const MAX_LEVEL = 20

/** XP at which a level begins: 0, 500, 1500, 3000, … (product.md, section 11). */
export function getLevelStart(level: number): number {
  return 250 * level * (level - 1)
}

export function getLevel(points: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + points / 62.5)) / 2)
  return Math.min(MAX_LEVEL, Math.max(1, level))
}

/** Threshold of the next level and missing XP; at the last level its own threshold and 0. */
export function getNextLevel(points: number): { nextLevelPoints: number; pointsToNext: number } {
  const nextLevelPoints = getLevelStart(Math.min(MAX_LEVEL, getLevel(points) + 1))
  return { nextLevelPoints, pointsToNext: Math.max(0, nextLevelPoints - points) }
}
