import type { SessionKey } from '../../activities/sessions/sessionKey.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findTransactionScope } from '../../platform/database/transaction.ts'
import { listActivityWaitlists, updateWaitlists } from './updateWaitlists.ts'

interface WaitingUpdate {
  sessions: SessionKey[]
  activityIds: Set<string>
}

const updates = new WeakMap<Transaction, WaitingUpdate>()

/**
 * Updates the waiting lists of these sessions before the commit, once everything is written: free seats are offered
 * in the same transaction.
 */
export function updateWaitlistsBeforeCommit(tx: Transaction, sessions: readonly SessionKey[]) {
  findUpdate(tx)?.sessions.push(...sessions)
}

/** Does the same for all waiting lists of these activities. Their schedules change. */
export function updateActivityWaitlistsBeforeCommit(tx: Transaction, activityIds: readonly string[]) {
  const found = findUpdate(tx)
  for (const id of activityIds) found?.activityIds.add(id)
}

/** Null for a transaction that `runInTransaction` did not open, as in tests. */
function findUpdate(tx: Transaction): WaitingUpdate | null {
  const scope = findTransactionScope(tx)
  const found = updates.get(tx)
  if (found || !scope) return found ?? null
  const added: WaitingUpdate = { sessions: [], activityIds: new Set() }
  updates.set(tx, added)
  scope.beforeCommit.push(() => runUpdate(tx, added))
  return added
}

async function runUpdate(tx: Transaction, { sessions, activityIds }: WaitingUpdate) {
  const changed = activityIds.size > 0 ? await listActivityWaitlists(tx, [...activityIds]) : []
  await updateWaitlists(tx, [...sessions, ...changed])
}
