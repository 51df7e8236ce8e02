import type { MessageKey } from '../../domain/messages/messages.ts'
import { builder } from '../platform/graphql/builder.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import {
  type AchievementState,
  type Gamification,
  type GroupState,
  loadAchievementGroups,
  loadGamification,
} from './progress.ts'

const GamificationRef = builder.objectRef<Gamification>('Gamification').implement({
  description: 'XP, level and counters of a staff member.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Level of the staff member, 1 to 20.' }),
    totalPoints: t.exposeInt('totalPoints', { description: 'XP earned so far.' }),
    activitiesCreated: t.exposeInt('activitiesCreated', {
      description:
        'Number of activities that the staff member created, without imported and duplicated ones.',
    }),
    providersCreated: t.exposeInt('providersCreated', {
      description: 'Number of providers that the staff member created, without imported ones.',
    }),
    bookingsManaged: t.exposeInt('bookingsManaged', {
      description: 'Number of bookings that the staff member processed.',
    }),
    reviewsModerated: t.exposeInt('reviewsModerated', {
      description: 'Number of reviews that the staff member moderated.',
    }),
    dailyLoginStreak: t.exposeInt('dailyLoginStreak', {
      description:
        'Consecutive days, in India, with a sign-in or a check-in. 0 when the last one was before yesterday.',
    }),
    levelPoints: t.exposeInt('levelPoints', { description: 'XP at which the current level began.' }),
    nextLevelPoints: t.exposeInt('nextLevelPoints', {
      description: "XP at which the next level begins; at level 20 that level's own 95,000.",
    }),
    pointsToNext: t.exposeInt('pointsToNext', {
      description: 'XP missing to the next level; 0 at level 20.',
    }),
  }),
})

const AchievementGroupEnum = builder.enumType('AchievementGroupName', {
  description: 'Group of achievements, by what they are awarded for.',
  values: {
    ACTIVITIES_CREATED: { value: 'activitiesCreated', description: 'Achievements for creating activities.' },
    PROVIDERS_CREATED: { value: 'providersCreated', description: 'Achievements for adding providers.' },
    LOGIN_STREAK: { value: 'loginStreak', description: 'Achievements for signing in on consecutive days.' },
  } as const,
})

type AchievementSource = Omit<AchievementState, 'unlockedAt' | 'progress'> & Partial<AchievementState>

export const AchievementRef = builder.objectRef<AchievementSource>('Achievement').implement({
  description: 'A goal that staff can reach to earn XP.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: "Stable key of the achievement, such as 'activitiesCreated.5'.",
    }),
    type: t.expose('type', {
      type: AchievementGroupEnum,
      description: 'Group to which the achievement belongs.',
    }),
    name: t.string({
      description: "Name in the reader's language.",
      resolve: ({ key }, _, context) => context.t(`achievement.${key}` satisfies MessageKey),
    }),
    description: t.string({
      description: "What must be done, in the reader's language.",
      resolve: ({ type, threshold }, _, context) =>
        context.t(`achievement.${type}.text`, { count: threshold }),
    }),
    iconName: t.exposeString('iconName', { description: 'Name of its icon in the lucide icon set.' }),
    points: t.exposeInt('points', { description: 'XP that the achievement awards.' }),
    threshold: t.exposeInt('threshold', { description: 'Count at which the achievement is unlocked.' }),
  }),
})

const AchievementProgress = builder.objectRef<AchievementState>('AchievementProgress').implement({
  description: 'An achievement and the progress of the staff member.',
  fields: (t) => ({
    achievement: t.field({
      type: AchievementRef,
      description: 'The achievement itself.',
      resolve: (state) => state,
    }),
    progress: t.exposeInt('progress', { description: 'Current count, at most the threshold.' }),
    unlocked: t.boolean({
      description: 'Whether the achievement is unlocked; an unlocked one stays unlocked.',
      resolve: ({ unlockedAt }) => unlockedAt !== null,
    }),
    unlockedAt: t.expose('unlockedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the achievement was unlocked; null until then.',
    }),
  }),
})

const AchievementGroupRef = builder.objectRef<GroupState>('AchievementGroup').implement({
  description: "Achievements of one group with the staff member's progress.",
  fields: (t) => ({
    group: t.expose('group', { type: AchievementGroupEnum, description: 'Name of the group.' }),
    current: t.exposeInt('current', {
      description: 'Current count of the group, such as the number of created activities.',
    }),
    unlockedCount: t.int({
      description: 'Number of unlocked achievements.',
      resolve: ({ achievements }) => achievements.filter(({ unlockedAt }) => unlockedAt).length,
    }),
    achievements: t.field({
      type: [AchievementProgress],
      description: 'All achievements of the group, ordered by threshold.',
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
