import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import { addDays } from '../time.ts'
import { ACHIEVEMENT_GROUPS, ACHIEVEMENTS, listNewlyUnlocked } from './achievements.ts'
import { getLevel, getLevelStart, getNextLevel, MAX_LEVEL } from './levels.ts'
import { advanceStreak, getCurrentStreak } from './streak.ts'
import { applyAward, NO_COUNTERS, type XpKind } from './xp.ts'

const points = fc.integer({ min: 0, max: 200_000 })

describe('levels', () => {
  test('begin at 250 n (n - 1) XP and end at 20', () => {
    expect([1, 2, 3, 4].map(getLevelStart)).toEqual([0, 500, 1500, 3000])
    expect([0, 499, 500, 1499, 1500].map(getLevel)).toEqual([1, 1, 2, 2, 3])
    expect([94_999, 95_000, 1_000_000].map(getLevel)).toEqual([19, 20, 20])
    expect(getNextLevel(0)).toEqual({ nextLevelPoints: 500, pointsToNext: 500 })
    expect(getNextLevel(94_999)).toEqual({ nextLevelPoints: 95_000, pointsToNext: 1 })
    expect(getNextLevel(123_456)).toEqual({ nextLevelPoints: 95_000, pointsToNext: 0 })
  })

  test('begin exactly at their threshold', () => {
    for (let level = 2; level <= MAX_LEVEL; level++) {
      expect(getLevel(getLevelStart(level))).toBe(level)
      expect(getLevel(getLevelStart(level) - 1)).toBe(level - 1)
    }
  })

  test('contain their points, and the missing points reach the next level', () => {
    fc.assert(
      fc.property(points, (earned) => {
        const { nextLevelPoints, pointsToNext } = getNextLevel(earned)
        const level = getLevel(earned)
        expect(getLevelStart(level)).toBeLessThanOrEqual(earned)
        expect(getLevel(nextLevelPoints)).toBe(Math.min(MAX_LEVEL, level + 1))
        expect(pointsToNext).toBe(level === MAX_LEVEL ? 0 : nextLevelPoints - earned)
      }),
    )
  })
})

describe('the streak', () => {
  const monday = '2026-11-23'

  test('grows daily, restarts after a missed day and reads 0 after yesterday', () => {
    const three = [0, 1, 2].reduce((streak, day) => advanceStreak(streak, addDays(monday, day)), {
      days: 0,
      lastDay: null as string | null,
    })
    expect(three).toEqual({ days: 3, lastDay: '2026-11-25' })
    expect(getCurrentStreak(three, '2026-11-25')).toBe(3)
    expect(getCurrentStreak(three, '2026-11-26')).toBe(3)
    expect(getCurrentStreak(three, '2026-11-27')).toBe(0)
    expect(advanceStreak(three, '2026-11-25')).toEqual(three)
    expect(advanceStreak(three, '2026-11-27')).toEqual({ days: 1, lastDay: '2026-11-27' })
    // A process with a clock a second behind midnight.
    expect(advanceStreak(three, '2026-11-24')).toEqual(three)
  })

  test('counts consecutive days, for any days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1 }), (numbers) => {
        const days = [...new Set(numbers)].sort((a, b) => a - b)
        const streak = days.reduce((before, day) => advanceStreak(before, addDays(monday, day)), {
          days: 0,
          lastDay: null as string | null,
        })
        let run = 1
        while (days.at(-1 - run) === (days.at(-1) ?? 0) - run) run += 1
        expect(streak.days).toBe(run)
      }),
    )
  })
})

describe('awards', () => {
  const KINDS: XpKind[] = ['activityCreated', 'activity', 'provider', 'checkIn', 'booking', 'review']
  const worth = (kind: XpKind) => applyAward(NO_COUNTERS, kind, '2026-11-23').points

  test('are worth the specified XP', () => {
    expect(KINDS.map(worth)).toEqual([0, 50, 75, 10, 15, 15])
  })

  test('give 20 XP on the seventh and each later day of a streak', () => {
    let counters = NO_COUNTERS
    const earned = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => {
      const award = applyAward(counters, 'checkIn', addDays('2026-11-23', day))
      counters = award.counters
      return award.points
    })
    expect(earned).toEqual([10, 10, 10, 10, 10, 10, 20, 20])
    expect(applyAward(counters, 'checkIn', '2026-12-30').points).toBe(10)
  })

  test('add up in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KINDS)), (kinds) => {
        let counters = NO_COUNTERS
        let sum = 0
        for (const kind of kinds) {
          const award = applyAward(counters, kind, '2026-11-23')
          counters = award.counters
          sum += award.points
        }
        expect(counters.totalPoints).toBe(sum)
        expect(counters.reviewsModerated).toBe(kinds.filter((kind) => kind === 'review').length)
        expect(counters.dailyLoginStreak).toBe(kinds.includes('checkIn') ? 1 : 0)
      }),
    )
  })
})

describe('achievements', () => {
  test('have the specified thresholds and a name in the messages', () => {
    const thresholds = ACHIEVEMENT_GROUPS.map((group) =>
      ACHIEVEMENTS.filter(({ type }) => type === group).map(({ threshold }) => threshold),
    )
    const created = [1, 5, 10, 25, 50, 100]
    expect(thresholds).toEqual([created, created, [3, 7, 14, 30, 60, 100]])
    for (const { key } of ACHIEVEMENTS) expect(en[`achievement.${key}`]).toBeTruthy()
    expect(new Set(ACHIEVEMENTS.map(({ iconName }) => iconName)).size).toBe(18)
  })

  test('unlock once each as the count passes them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), (steps) => {
        const unlocked: string[] = []
        let activitiesCreated = 0
        for (const step of steps) {
          activitiesCreated += step
          const counters = { ...NO_COUNTERS, activitiesCreated }
          unlocked.push(
            ...listNewlyUnlocked(counters, ({ key }) => unlocked.includes(key)).map(({ key }) => key),
          )
        }
        const due = ACHIEVEMENTS.filter(
          ({ type, threshold }) => type === 'activitiesCreated' && threshold <= activitiesCreated,
        )
        expect(unlocked).toEqual(due.map(({ key }) => key))
      }),
    )
  })
})
