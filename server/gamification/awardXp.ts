import { type Achievement, listNewlyUnlocked } from '../../domain/gamification/achievements.ts'
import { getLevel } from '../../domain/gamification/levels.ts'
import { type AdminCounters, applyAward, type XpKind } from '../../domain/gamification/xp.ts'
import { toIndianDay } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { publish } from '../platform/events/events.ts'
import { getTranslator } from '../platform/translator.ts'
import { lockCounters, writeCounters } from './counters.ts'
import { publishProgress } from './progressChanges.ts'
import { getUnlockTopic } from './unlocks.ts'

export type { XpKind }

export interface XpAward {
  kind: XpKind
  /** What was done: an id or a day. A second award for the same subject adds nothing. */
  subject: string
}

interface StaffAward extends XpAward {
  adminId: string
  now: Date
}

const translateToEnglish = getTranslator('en')

/**
 * Awards XP to the staff member who acts in this transaction; nothing for any other actor. An activity or provider
 * earns once, for any staff member. Call it last: it locks the staff member's counters until the transaction ends.
 */
export async function awardXp(tx: Transaction, { kind, subject }: XpAward): Promise<void> {
  const { actor, now } = requireTransactionScope(tx)
  const adminId = actor?.adminId
  if (!adminId) return
  const before = await lockCounters(tx, adminId)
  const earned = await earnPoints(tx, { adminId, kind, subject, now }, before)
  if (!earned) return

  const unlocked = await unlockAchievements(tx, adminId, earned, now)
  const totalPoints = earned.totalPoints + sumPoints(unlocked)
  await writeCounters(tx, adminId, { ...earned, totalPoints }, getLevel(totalPoints), now)
  await publishProgress(tx, adminId)
  if (unlocked.length > 0) await publish(tx, getUnlockTopic(adminId), {})
}

/** Returns the counters with this award, or null when it was given before. A complete activity also counts as created. */
async function earnPoints(
  tx: Transaction,
  award: StaffAward,
  counters: AdminCounters,
): Promise<AdminCounters | null> {
  const { kind, now } = award
  const created =
    kind === 'activity' ? await earnPoints(tx, { ...award, kind: 'activityCreated' }, counters) : null
  const { counters: earned, points } = applyAward(created ?? counters, kind, toIndianDay(now))
  const isNew = await recordXpEvent(tx, { ...award, points })
  return isNew ? earned : created
}

/** Unlocks each achievement once, with ascending numbers. The stored names are English, for readers of the table. */
async function unlockAchievements(tx: Transaction, adminId: string, counters: AdminCounters, now: Date) {
  const stored = await tx.adminAchievement.findMany({ where: { adminId }, select: { key: true } })
  const keys = new Set(stored.map(({ key }) => key))
  const unlocked = listNewlyUnlocked(counters, ({ key }) => keys.has(key))
  for (const [index, { type, threshold, key, iconName, points }] of unlocked.entries()) {
    await tx.adminAchievement.create({
      data: {
        adminId,
        number: stored.length + index + 1,
        key,
        achievementType: type,
        achievementName: translateToEnglish(`achievement.${key}`),
        description: translateToEnglish(`achievement.${type}.text`, { count: threshold }),
        iconName,
        points,
        unlockedAt: now,
      },
    })
    await recordXpEvent(tx, { adminId, kind: 'achievement', subject: key, points, now })
  }
  return unlocked
}

interface XpEvent {
  adminId: string
  kind: string
  subject: string
  points: number
  now: Date
}

/** True when the event is new. */
async function recordXpEvent(tx: Transaction, { adminId, kind, subject, points, now }: XpEvent) {
  const data = [{ adminId, kind, subject, points, createdAt: now }]
  const { count } = await tx.xpEvent.createMany({ data, skipDuplicates: true })
  return count === 1
}

function sumPoints(achievements: Achievement[]) {
  return achievements.reduce((sum, { points }) => sum + points, 0)
}
