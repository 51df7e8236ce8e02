import {
  ACHIEVEMENT_GROUPS,
  ACHIEVEMENTS,
  type Achievement,
  type AchievementGroup,
  getAchievementCount,
} from '../../domain/gamification/achievements.ts'
import { getLevel, getLevelStart, getNextLevel } from '../../domain/gamification/levels.ts'
import { getCurrentStreak } from '../../domain/gamification/streak.ts'
import type { AdminCounters } from '../../domain/gamification/xp.ts'
import type { Context } from '../platform/context.ts'
import { loadCounters } from './counters.ts'

export interface Gamification extends Omit<AdminCounters, 'lastLoginDay'> {
  level: number
  levelPoints: number
  nextLevelPoints: number
  pointsToNext: number
}

export interface AchievementState extends Achievement {
  unlockedAt: Date | null
  progress: number
}

export interface GroupState {
  group: AchievementGroup
  current: number
  achievements: AchievementState[]
}

/** The counters as of today: a broken streak is 0. */
function loadCountersToday(context: Context, adminId: string): Promise<AdminCounters> {
  return context.loadOnce(`counters of ${adminId}`, async () => {
    const counters = await loadCounters(context.db, adminId)
    const { dailyLoginStreak: days, lastLoginDay: lastDay } = counters
    return { ...counters, dailyLoginStreak: getCurrentStreak({ days, lastDay }, context.today) }
  })
}

export async function loadGamification(context: Context, adminId: string): Promise<Gamification> {
  const counters = await loadCountersToday(context, adminId)
  const level = getLevel(counters.totalPoints)
  return { ...counters, level, levelPoints: getLevelStart(level), ...getNextLevel(counters.totalPoints) }
}

/** All achievements by group. An unlocked achievement stays unlocked after a broken streak. */
export async function loadAchievementGroups(context: Context, adminId: string): Promise<GroupState[]> {
  const counters = await loadCountersToday(context, adminId)
  const unlocked = await context.db.adminAchievement.findMany({ where: { adminId } })
  const unlockedAt = new Map(unlocked.map((row) => [row.key, row.unlockedAt]))
  return ACHIEVEMENT_GROUPS.map((group) => ({
    group,
    current: getAchievementCount(counters, group),
    achievements: ACHIEVEMENTS.filter(({ type }) => type === group).map((achievement) => ({
      ...achievement,
      unlockedAt: unlockedAt.get(achievement.key) ?? null,
      progress: unlockedAt.has(achievement.key)
        ? achievement.threshold
        : Math.min(achievement.threshold, getAchievementCount(counters, group)),
    })),
  }))
}
