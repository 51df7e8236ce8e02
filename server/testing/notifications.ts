import type { Database } from '../platform/database/database.ts'
import type { TestClient } from './testServer.ts'

/** The inbox of a user, newest first. */
export async function loadInbox(client: Pick<TestClient, 'graphql'>) {
  const { data, errors } = await client.graphql(`{ viewer { unreadNotificationCount
    notifications(first: 50) { totalCount edges { node { id kind title text link isRead createdAt } } } } }`)
  if (errors) throw new Error(errors[0].message)
  const { unreadNotificationCount, notifications } = data.viewer
  return {
    unread: unreadNotificationCount,
    messages: notifications.edges.map(({ node }: { node: object }) => node),
  }
}

/** Outbox mails to an address, oldest first. */
export function listMails(db: Database, toEmail: string) {
  return db.outboxMail.findMany({ where: { toEmail }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
}
