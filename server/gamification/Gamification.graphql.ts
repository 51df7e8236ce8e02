import type { MessageKey } from '../../domain/messages/messages.ts'
import { Staff } from '../accounts/Staff.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import {
  type AchievementState,
  type Gamification,
  type GroupState,
  loadAchievementGroups,
  loadGamification,
} from './progress.ts'

const GamificationRef = builder.objectRef<Gamification>('Gamification').implement({
  description: "An admin's points and counters.",
  fields: (t) => ({
    level: t.exposeInt('level', { description: '1 to 20.' }),
    totalPoints: t.exposeInt('totalPoints', { description: 'XP, all together.' }),
    activitiesCreated: t.exposeInt('activitiesCreated', {
      description: 'Activities created; imports and duplicates do not count.',
    }),
    providersCreated: t.exposeInt('providersCreated', { description: 'Providers created, likewise.' }),
    bookingsManaged: t.exposeInt('bookingsManaged', { description: 'Bookings handled.' }),
    reviewsModerated: t.exposeInt('reviewsModerated', { description: 'Reviews moderated.' }),
    dailyLoginStreak: t.exposeInt('dailyLoginStreak', {
      description:
        'Consecutive days in India with a sign-in or a check-in; 0 when the last was before yesterday.',
    }),
    levelPoints: t.exposeInt('levelPoints', { description: 'XP at which this level began.' }),
    nextLevelPoints: t.exposeInt('nextLevelPoints', {
      description: "The next level's threshold; at level 20 its own, 95,000.",
    }),
    pointsToNext: t.exposeInt('pointsToNext', {
      description: 'XP missing to the next level; 0 at level 20.',
    }),
  }),
})

const AchievementGroupEnum = builder.enumType('AchievementGroupName', {
  description: 'What achievements are given for.',
  values: {
    ACTIVITIES_CREATED: { value: 'activitiesCreated', description: 'Creating activities.' },
    PROVIDERS_CREATED: { value: 'providersCreated', description: 'Adding providers.' },
    LOGIN_STREAK: { value: 'loginStreak', description: 'Coming every day.' },
  } as const,
})

type AchievementSource = Omit<AchievementState, 'unlockedAt' | 'progress'> & Partial<AchievementState>

export const AchievementRef = builder.objectRef<AchievementSource>('Achievement').implement({
  description: 'Something to reach.',
  fields: (t) => ({
    key: t.exposeString('key', { description: "Which one, as in 'activitiesCreated.5'." }),
    type: t.expose('type', { type: AchievementGroupEnum, description: 'Its group.' }),
    name: t.string({
      description: "Its name in the reader's language.",
      resolve: ({ key }, _, context) => context.t(`achievement.${key}` satisfies MessageKey),
    }),
    description: t.string({
      description: "What is to be done, in the reader's language.",
      resolve: ({ type, threshold }, _, context) =>
        context.t(`achievement.${type}.text`, { count: threshold }),
    }),
    iconName: t.exposeString('iconName', { description: 'Name of its picture in the lucide icon set.' }),
    points: t.exposeInt('points', { description: 'XP that it brings.' }),
    threshold: t.exposeInt('threshold', { description: 'Count at which it unlocks.' }),
  }),
})

const AchievementProgress = builder.objectRef<AchievementState>('AchievementProgress').implement({
  description: 'An achievement, and how far the admin is.',
  fields: (t) => ({
    achievement: t.field({
      type: AchievementRef,
      description: 'What is to be reached.',
      resolve: (state) => state,
    }),
    progress: t.exposeInt('progress', { description: 'The count so far, at most the threshold.' }),
    unlocked: t.boolean({
      description: 'Whether it is reached; it stays so.',
      resolve: ({ unlockedAt }) => unlockedAt !== null,
    }),
    unlockedAt: t.expose('unlockedAt', { type: 'DateTime', nullable: true, description: 'When.' }),
  }),
})

const AchievementGroupRef = builder.objectRef<GroupState>('AchievementGroup').implement({
  description: 'Achievements of one kind, the nearest first.',
  fields: (t) => ({
    group: t.expose('group', { type: AchievementGroupEnum, description: 'Which.' }),
    current: t.exposeInt('current', { description: 'The count so far.' }),
    unlockedCount: t.int({
      description: 'How many are reached.',
      resolve: ({ achievements }) => achievements.filter(({ unlockedAt }) => unlockedAt).length,
    }),
    achievements: t.field({
      type: [AchievementProgress],
      description: 'All of them.',
      resolve: ({ achievements }) => achievements,
    }),
  }),
})

builder.prismaObjectFields(Staff, (t) => ({
  gamification: t.field({
    type: GamificationRef,
    description: 'Level, XP and counters of the signed-in staff member.',
    resolve: ({ id }, _, context) => loadGamification(context, id),
  }),
  achievementGroups: t.field({
    type: [AchievementGroupRef],
    description: 'The groups Activity Creator, Provider Manager and Login Streak, with their progress.',
    resolve: ({ id }, _, context) => loadAchievementGroups(context, id),
  }),
}))
