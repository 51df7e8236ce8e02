import type { MessageKey } from '../../domain/messages/messages.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { builder } from '../platform/builder.ts'
import { uuidOrNobody } from '../platform/ids.ts'
import {
  type AchievementState,
  achievementGroupsOf,
  type Gamification,
  type GroupState,
  gamificationOf,
} from './progress.ts'

const GamificationRef = builder.objectRef<Gamification>('AdminGamification').implement({
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

/** Other rooms hang what only staff see here. */
export const Admin = builder.prismaNode('AdminUser', {
  name: 'Admin',
  description: 'A member of staff, as only they themselves see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: uuidOrNobody(id),
    AND: { id: uuidOrNobody(signedIn?.adminId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id: the adminId of REST.' }),
    gamification: t.field({
      type: GamificationRef,
      description: 'Level, points and counters.',
      resolve: ({ id }, _, context) => gamificationOf(context, id),
    }),
    achievementGroups: t.field({
      type: [AchievementGroupRef],
      description: 'Activity Creator, Provider Manager and Login Streak, with their progress.',
      resolve: ({ id }, _, context) => achievementGroupsOf(context, id),
    }),
  }),
})

builder.prismaObjectField(Viewer, 'admin', (t) =>
  t.prismaField({
    type: Admin,
    nullable: true,
    description: 'What staff see; null unless the session was opened with an active staff credential.',
    resolve: (query, _, __, { db, signedIn }) =>
      signedIn?.adminId ? db.adminUser.findUnique({ ...query, where: { id: signedIn.adminId } }) : null,
  }),
)
