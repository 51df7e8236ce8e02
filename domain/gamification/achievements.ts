import type { AdminCounters } from './xp.ts'

export const ACHIEVEMENT_GROUPS = ['activitiesCreated', 'providersCreated', 'loginStreak'] as const
export type AchievementGroup = (typeof ACHIEVEMENT_GROUPS)[number]

type AchievementKey =
  | `${'activitiesCreated' | 'providersCreated'}.${1 | 5 | 10 | 25 | 50 | 100}`
  | `loginStreak.${3 | 7 | 14 | 30 | 60 | 100}`

export interface Achievement {
  /** Its group. */
  type: AchievementGroup
  /** Count, or day of a streak, at which the achievement unlocks. */
  threshold: number
  /** Key in messages (`achievement.<key>`) and in XP events. */
  key: AchievementKey
  /** Icon of the lucide set. */
  iconName: string
  /** XP of the achievement itself. */
  points: number
}

const ACHIEVEMENT_ROWS: Record<AchievementGroup, [number, string, number][]> = {
  activitiesCreated: [
    [1, 'Rocket', 25],
    [5, 'Wind', 50],
    [10, 'Sparkles', 100],
    [25, 'Star', 250],
    [50, 'Medal', 500],
    [100, 'Crown', 1000],
  ],
  providersCreated: [
    [1, 'Handshake', 25],
    [5, 'House', 50],
    [10, 'Users', 100],
    [25, 'Network', 250],
    [50, 'Landmark', 500],
    [100, 'Globe', 1000],
  ],
  loginStreak: [
    [3, 'Sunrise', 20],
    [7, 'CalendarCheck', 50],
    [14, 'Anchor', 100],
    [30, 'Moon', 250],
    [60, 'Flame', 500],
    [100, 'Trophy', 1000],
  ],
}

/** All achievements by group, the lowest threshold first (product.md, section 11). */
export const ACHIEVEMENTS: Achievement[] = ACHIEVEMENT_GROUPS.flatMap((type) =>
  ACHIEVEMENT_ROWS[type].map(([threshold, iconName, points]) => ({
    type,
    threshold,
    key: `${type}.${threshold}` as AchievementKey,
    iconName,
    points,
  })),
)

/** Count of a staff member in a group. */
export function getAchievementCount(counters: AdminCounters, group: AchievementGroup): number {
  return group === 'loginStreak' ? counters.dailyLoginStreak : counters[group]
}

/** Achievements that these counters unlock and that were locked before. */
export function listNewlyUnlocked(
  counters: AdminCounters,
  isUnlocked: (achievement: Achievement) => boolean,
): Achievement[] {
  return ACHIEVEMENTS.filter(
    (achievement) =>
      getAchievementCount(counters, achievement.type) >= achievement.threshold && !isUnlocked(achievement),
  )
}
