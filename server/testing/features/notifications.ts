import type { Database } from '../../platform/database/database.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { fetchData, type TestClient } from '../testClient.ts'

const inboxDocument = graphql(`query {
  viewer { unreadNotificationCount notifications(first: 50) { totalCount edges { node {
    id kind title text link isRead createdAt
  } } } }
}`)

/** The inbox as its owner sees it, newest first. */
export async function loadInbox(client: Pick<TestClient, 'graphql'>) {
  const { viewer } = await fetchData(client, inboxDocument)
  return {
    unread: viewer?.unreadNotificationCount ?? 0,
    notifications: viewer?.notifications.edges.map(({ node }) => node) ?? [],
  }
}

export function listMails(db: Database, toEmail: string) {
  return db.outboxMail.findMany({ where: { toEmail }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
}
