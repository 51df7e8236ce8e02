import { builder } from '../platform/graphql/builder.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'

const EVENTS_SHOWN = 50

/** Audit entries about an account that its user sees, by action. */
const KINDS = {
  NEW_DEVICE: { value: 'signInNewDevice', description: 'A browser signed in for the first time.' },
  PASSWORD_CHANGED: { value: 'changePassword', description: 'The password was changed in the profile.' },
  PASSWORD_RESET: { value: 'resetPassword', description: 'The password was reset with a mailed link.' },
  EMAIL_CHANGED: { value: 'changeEmail', description: 'The e-mail address was changed.' },
  TOKEN_CREATED: { value: 'createAccessToken', description: 'An access token was created.' },
  ACCESS_ENDED: { value: 'endAccess', description: 'Access to the account was ended in the profile.' },
  STAFF_GRANTED: { value: 'makeStaff', description: 'The user became a staff member.' },
  STAFF_REVOKED: { value: 'unmakeStaff', description: 'The user is no longer a staff member.' },
} as const

const SecurityEventKind = builder.enumType('SecurityEventKind', {
  description: 'What happened to the security of an account.',
  values: KINDS,
})

type Kind = (typeof KINDS)[keyof typeof KINDS]['value']

const SecurityEvent = builder.prismaObject('AuditEntry', {
  variant: 'SecurityEvent',
  description: 'Entry of the audit log about the security of an account, as its user sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id of the entry.' }),
    kind: t.field({
      type: SecurityEventKind,
      description: 'What happened to the account.',
      select: { action: true },
      resolve: ({ action }) => action as Kind,
    }),
    device: t.string({
      nullable: true,
      description: 'Browser and system of a new device; null for other events, or when unknown.',
      select: { after: true },
      resolve: ({ after }) => (after as { device?: string | null } | null)?.device ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the event.' }),
  }),
})

builder.prismaObjectField(Viewer, 'securityEvents', (t) =>
  t.prismaField({
    type: [SecurityEvent],
    description: `The last ${EVENTS_SHOWN} security events of the account, latest first. Closed to access tokens.`,
    resolve: (query, { id }, _, { db }) =>
      db.auditEntry.findMany({
        ...query,
        where: {
          subjectType: 'User',
          subjectId: id,
          action: { in: Object.values(KINDS).map(({ value }) => value) },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: EVENTS_SHOWN,
      }),
  }),
)
