import { type Achievement, listNewlyUnlocked } from '../../domain/gamification/achievements.ts'
import { getLevel } from '../../domain/gamification/levels.ts'
import { type AdminCounters, applyAward, type XpKind } from '../../domain/gamification/xp.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { getTranslator } from '../platform/translator.ts'
import { type LockCounters, lockCounters, writeCounters } from './counters.ts'
import { getUnlockTopic } from './unlocks.ts'

export type { XpKind }

const translateToEnglish = getTranslator('en')

/**
 * Awards XP for an action of staff in its transaction; nothing for other callers. `subject` identifies the
 * action (an id, a day), so that a repetition earns nothing. An activity or provider earns once, for any
 * staff member. Call it last: it locks the counters until the transaction ends.
 */
export async function awardXp(
  tx: Transaction,
  context: Context,
  award: { kind: XpKind; subject: string },
  lock: LockCounters = lockCounters,
): Promise<void> {
  const adminId = context.signedIn?.adminId
  if (!adminId) return
  const before = await lock(tx, adminId)
  const earned = await earnPoints(tx, { adminId, ...award, counters: before, context })
  if (!earned) return

  const unlocked = await unlockAchievements(tx, adminId, earned, context.now)
  const totalPoints = earned.totalPoints + sumPoints(unlocked)
  await writeCounters(tx, adminId, { ...earned, totalPoints }, getLevel(totalPoints), context.now)
  if (unlocked.length > 0) await publish(tx, getUnlockTopic(adminId), {})
}

interface Award {
  adminId: string
  kind: XpKind
  subject: string
  counters: AdminCounters
  context: Context
}

/** Counters with this award; null when it was given before. A complete activity also counts as created. */
async function earnPoints(tx: Transaction, award: Award): Promise<AdminCounters | null> {
  const { adminId, kind, subject, context } = award
  const created = kind === 'activity' ? await earnPoints(tx, { ...award, kind: 'activityCreated' }) : null
  const before = created ?? award.counters
  const { counters, points } = applyAward(before, kind, context.today)
  const isNew = await recordXpEvent(tx, { adminId, kind, subject, points }, context.now)
  return isNew ? counters : created
}

/** Numbers the new achievements in order. The table stores English names for its readers. */
async function unlockAchievements(tx: Transaction, adminId: string, counters: AdminCounters, now: Date) {
  const known = await tx.adminAchievement.findMany({ where: { adminId }, select: { key: true } })
  const keys = new Set(known.map(({ key }) => key))
  const unlocked = listNewlyUnlocked(counters, ({ key }) => keys.has(key))
  for (const [index, { type, threshold, key, iconName, points }] of unlocked.entries()) {
    await tx.adminAchievement.create({
      data: {
        adminId,
        number: known.length + index + 1,
        key,
        achievementType: type,
        achievementName: translateToEnglish(`achievement.${key}`),
        description: translateToEnglish(`achievement.${type}.text`, { count: threshold }),
        iconName,
        points,
        unlockedAt: now,
      },
    })
    await recordXpEvent(tx, { adminId, kind: 'achievement', subject: key, points }, now)
  }
  return unlocked
}

async function recordXpEvent(
  tx: Transaction,
  event: { adminId: string; kind: string; subject: string; points: number },
  createdAt: Date,
) {
  const { count } = await tx.xpEvent.createMany({ data: [{ ...event, createdAt }], skipDuplicates: true })
  return count === 1
}

function sumPoints(achievements: Achievement[]) {
  return achievements.reduce((sum, { points }) => sum + points, 0)
}
