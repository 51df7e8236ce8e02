import type { MessageFacts, MessageKind } from '../messages/kinds.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'

interface News {
  providerId: string
  kind: MessageKind
  values: MessageFacts
  /** A screen of the workspace, as in 'payments'. */
  section: string
  now: Date
}

/** Tells everybody who acts for a provider. */
export async function tellManagers(tx: Transaction, jobs: Jobs, news: News) {
  const { providerId, kind, values, section, now } = news
  const claims = await tx.providerClaim.findMany({
    where: { providerId, state: 'approved', user: { isActive: true } },
    select: { userId: true },
  })
  const link = `/provider/${section}?provider=${providerId}`
  for (const { userId } of claims) await sendMessage(tx, jobs, { userId, kind, values, link, now })
}
