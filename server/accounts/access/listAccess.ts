import type { Context } from '../../platform/context.ts'
import { requireUser } from '../../platform/context.ts'

export const ACCESS_KINDS = [
  'loginSession',
  'pushDevice',
  'calendarFeed',
  'webhook',
  'accessToken',
  'familyInvitation',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** One way in which the account's data can be read or changed. */
export interface Access {
  /** Kind and row, such as 'webhook:0b9c…'. A user has one calendar address, so its row is the user. */
  id: string
  kind: AccessKind
  /** Browser of a login session or push device, address of a webhook or invitation, name of a token; null when unknown. */
  name: string | null
  createdAt: Date
  lastUsedAt: Date | null
  /** The login session of this request. */
  isCurrent: boolean
}

/**
 * Everything that gives access to the account (product.md, section 24): the current login session first, then by kind, latest
 * first.
 */
export async function listAccess(context: Context): Promise<Access[]> {
  const { userId, sessionId } = requireUser(context)
  const { db, now } = context
  const orderBy = { createdAt: 'desc' } as const
  const [sessions, devices, feed, webhooks, tokens, invitations] = await Promise.all([
    db.session.findMany({ where: { userId, expiresAt: { gt: now } }, orderBy: { lastSeenAt: 'desc' } }),
    db.pushSubscription.findMany({ where: { userId }, orderBy, include: { session: true } }),
    db.calendarFeed.findUnique({ where: { userId } }),
    db.webhook.findMany({ where: { userId }, orderBy }),
    db.accessToken.findMany({
      where: { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      orderBy,
    }),
    db.familyInvitation.findMany({ where: { invitedBy: userId, expiresAt: { gt: now } }, orderBy }),
  ])
  const loginSessions = sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    ...createAccess('loginSession', id, device, createdAt, lastSeenAt),
    isCurrent: id === sessionId,
  }))
  return [
    ...loginSessions.filter(({ isCurrent }) => isCurrent),
    ...loginSessions.filter(({ isCurrent }) => !isCurrent),
    ...devices.map(({ id, session, createdAt }) => createAccess('pushDevice', id, session.device, createdAt)),
    ...(feed ? [createAccess('calendarFeed', userId, null, feed.createdAt)] : []),
    ...webhooks.map(({ id, url, createdAt }) => createAccess('webhook', id, url, createdAt)),
    ...tokens.map(({ id, name, createdAt, lastUsedAt }) =>
      createAccess('accessToken', id, name, createdAt, lastUsedAt),
    ),
    ...invitations.map(({ id, email, createdAt }) => createAccess('familyInvitation', id, email, createdAt)),
  ]
}

function createAccess(
  kind: AccessKind,
  row: string,
  name: string | null,
  createdAt: Date,
  lastUsedAt: Date | null = null,
): Access {
  return { id: `${kind}:${row}`, kind, name, createdAt, lastUsedAt, isCurrent: false }
}
