import {
  ACHIEVEMENT_GROUPS,
  ACHIEVEMENTS,
  type Achievement,
  type AchievementGroup,
  countOf,
} from '../../domain/gamification/achievements.ts'
import { levelOf, levelStart, nextLevel } from '../../domain/gamification/levels.ts'
import { currentStreak } from '../../domain/gamification/streak.ts'
import type { AdminCounters } from '../../domain/gamification/xp.ts'
import type { Context } from '../platform/context.ts'
import { countersOf } from './counters.ts'

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

/** The counters as of today: a streak that has been broken reads 0. */
function countersToday(context: Context, adminId: string): Promise<AdminCounters> {
  return context.once(`counters of ${adminId}`, async () => {
    const counters = await countersOf(context.db, adminId)
    const { dailyLoginStreak: days, lastLoginDay: lastDay } = counters
    return { ...counters, dailyLoginStreak: currentStreak({ days, lastDay }, context.today) }
  })
}

export async function gamificationOf(context: Context, adminId: string): Promise<Gamification> {
  const counters = await countersToday(context, adminId)
  const level = levelOf(counters.totalPoints)
  return { ...counters, level, levelPoints: levelStart(level), ...nextLevel(counters.totalPoints) }
}

/** Every achievement, group by group; what was unlocked stays so, also after a broken streak. */
export async function achievementGroupsOf(context: Context, adminId: string): Promise<GroupState[]> {
  const counters = await countersToday(context, adminId)
  const unlocked = await context.db.adminAchievement.findMany({ where: { adminId } })
  const unlockedAt = new Map(unlocked.map((row) => [row.key, row.unlockedAt]))
  return ACHIEVEMENT_GROUPS.map((group) => ({
    group,
    current: countOf(counters, group),
    achievements: ACHIEVEMENTS.filter(({ type }) => type === group).map((achievement) => ({
      ...achievement,
      unlockedAt: unlockedAt.get(achievement.key) ?? null,
      progress: unlockedAt.has(achievement.key)
        ? achievement.threshold
        : Math.min(achievement.threshold, countOf(counters, group)),
    })),
  }))
}
