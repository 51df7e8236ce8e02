import type { Change } from '../audit/recordChange.ts'
import type { NotificationKind } from '../notifications/notificationKinds.ts'
import { auditChange } from './auditChange.ts'
import type { EffectsTable } from './effectTypes.ts'
import { none } from './effectTypes.ts'

type AccountEventType =
  | 'review.created'
  | 'review.hidden'
  | 'review.shown'
  | 'claim.requested'
  | 'claim.decided'
  | 'device.signedIn'
  | 'family.joined'
  | 'family.left'
  | 'access.ended'
  | 'password.changed'
  | 'email.changed'
  | 'account.changed'
  | 'token.created'
  | 'price.lowered'
  | 'digest.prepared'
  | 'providerDigest.prepared'

/** Changes of rights that the user concerned has to know, by action. */
const RIGHTS_NOTIFICATIONS: Record<string, NotificationKind | undefined> = {
  makeStaff: 'staffGranted',
  unmakeStaff: 'staffRevoked',
}

/** The audit entry of a security event, which the user concerned sees in the profile. */
function describeAccount(action: string, userId: string, after: object = {}): Change {
  return { action, subjectType: 'User', subjectId: userId, before: null, after }
}

export const accountEffects: EffectsTable<AccountEventType> = {
  'review.created': {
    webhooks: none,
    metrics: none,
    notifications: ({ providerId, activityId, activity, rating }) => [
      {
        recipient: 'managers',
        providerId,
        kind: 'reviewReceived',
        values: { activity, activityId, rating },
        section: `activities/${activityId}`,
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'review.hidden': {
    webhooks: none,
    metrics: none,
    notifications: ({ wasVisible, userId, activityId, activity, reason }) =>
      wasVisible
        ? [
            {
              recipient: 'user',
              userId,
              kind: 'reviewHidden',
              values: { activity, ...(reason ? { reason } : {}) },
              link: `/activity/${activityId}`,
            },
          ]
        : null,
    audit: auditChange('hideReview', 'Review', ({ reviewId }) => reviewId),
    live: none,
    xp: ({ reviewId, isWork }) => (isWork ? { kind: 'review', subject: reviewId } : null),
  },
  'review.shown': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('showReview', 'Review', ({ reviewId }) => reviewId),
    live: none,
    xp: ({ reviewId, isWork }) => (isWork ? { kind: 'review', subject: reviewId } : null),
  },
  'claim.requested': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('claimProvider', 'Provider', ({ providerId }) => providerId),
    live: none,
    xp: none,
  },
  'claim.decided': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, providerId, provider, isApproved }) => [
      {
        recipient: 'user',
        userId,
        kind: isApproved ? 'claimApproved' : 'claimRefused',
        values: { provider },
        link: isApproved ? `/provider?provider=${providerId}` : '/provider/claims',
      },
    ],
    audit: auditChange('decideClaim', 'Provider', ({ providerId }) => providerId),
    live: none,
    xp: none,
  },
  'family.joined': {
    webhooks: none,
    metrics: none,
    notifications: ({ otherIds, name }) =>
      otherIds.map((userId) => ({
        recipient: 'user' as const,
        userId,
        kind: 'familyJoined' as const,
        values: { parent: name },
        link: '/profile',
      })),
    audit: ({ userId }) => describeAccount('joinFamily', userId),
    live: none,
    xp: none,
  },
  'family.left': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, otherId, name }) => [
      { recipient: 'user', userId, kind: 'familyEnded', values: {}, link: '/profile' },
      { recipient: 'user', userId: otherId, kind: 'familyLeft', values: { parent: name }, link: '/profile' },
    ],
    audit: ({ userId }) => describeAccount('leaveFamily', userId),
    live: none,
    xp: none,
  },
  'device.signedIn': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, device, isFirst }) =>
      isFirst
        ? null
        : [
            {
              recipient: 'user',
              userId,
              kind: 'newDevice',
              values: device ? { device } : {},
              link: '/profile',
            },
          ],
    audit: ({ userId, device }) => describeAccount('signInNewDevice', userId, { device }),
    live: none,
    xp: none,
  },
  'access.ended': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: ({ userId, kind }) => describeAccount('endAccess', userId, { kind }),
    live: none,
    xp: none,
  },
  'password.changed': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, email }) => [
      { recipient: 'user', userId, kind: 'passwordChanged', values: { mailTo: email }, link: '/profile' },
    ],
    audit: ({ action, userId }) => describeAccount(action, userId),
    live: none,
    xp: none,
  },
  'email.changed': {
    webhooks: none,
    metrics: none,
    // The mail goes to the old address. Its owner has to know.
    notifications: ({ userId, email, emailBefore }) => [
      {
        recipient: 'user',
        userId,
        kind: 'emailChanged',
        values: { email, mailTo: emailBefore },
        link: '/profile',
      },
    ],
    audit: ({ userId, email, emailBefore }) => ({
      ...describeAccount('changeEmail', userId, { email }),
      before: { email: emailBefore },
    }),
    live: none,
    xp: none,
  },
  'account.changed': {
    webhooks: none,
    metrics: none,
    notifications: ({ action, userId }) => {
      const kind = RIGHTS_NOTIFICATIONS[action]
      return kind ? [{ recipient: 'user', userId, kind, values: {}, link: '/profile' }] : null
    },
    audit: ({ action, userId, before, after }) => ({
      action,
      subjectType: 'User',
      subjectId: userId,
      before,
      after,
    }),
    live: none,
    xp: none,
  },
  'token.created': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId }) => [
      { recipient: 'user', userId, kind: 'tokenCreated', values: {}, link: '/profile/tokens' },
    ],
    audit: ({ userId }) => describeAccount('createAccessToken', userId),
    live: none,
    xp: none,
  },
  'price.lowered': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, deduplicationKey, type: _, ...values }) => [
      {
        recipient: 'user',
        userId,
        kind: 'offer',
        values,
        link: `/activity/${values.activityId}`,
        deduplicationKey,
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'digest.prepared': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, sessions, recommendations, deduplicationKey, usefulUntil }) => [
      {
        recipient: 'user',
        userId,
        kind: 'weeklyDigest',
        values: { sessions, picks: recommendations },
        link: sessions.length > 0 ? '/bookings' : '/recommendations',
        deduplicationKey,
        usefulUntil,
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
  'providerDigest.prepared': {
    webhooks: none,
    metrics: none,
    notifications: ({ userId, news, count, deduplicationKey, usefulUntil }) => [
      {
        recipient: 'user',
        userId,
        kind: 'providerDigest',
        values: { news, count },
        link: '/inbox',
        deduplicationKey,
        usefulUntil,
        // Each of its items is in the inbox already.
        isRead: true,
      },
    ],
    audit: none,
    live: none,
    xp: none,
  },
}
