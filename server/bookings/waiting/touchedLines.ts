import type { Transaction } from '../../platform/database/database.ts'
import { findTransactionScope } from '../../platform/database/transaction.ts'
import { type LineKey, listActivityLines, moveLines } from './moveLines.ts'

interface TouchedLines {
  sessions: LineKey[]
  activityIds: Set<string>
}

const touched = new WeakMap<Transaction, TouchedLines>()

/**
 * Moves the waiting lines of these sessions before the commit, once everything is written: seats that came free are offered
 * in the same transaction.
 */
export function touchLines(tx: Transaction, sessions: readonly LineKey[]) {
  findTouched(tx)?.sessions.push(...sessions)
}

/** Does the same for all lines of these activities, whose schedules change. */
export function touchActivityLines(tx: Transaction, activityIds: readonly string[]) {
  const found = findTouched(tx)
  for (const id of activityIds) found?.activityIds.add(id)
}

/** Null for a transaction that `runInTransaction` did not open, as in tests. */
function findTouched(tx: Transaction): TouchedLines | null {
  const scope = findTransactionScope(tx)
  const found = touched.get(tx)
  if (found || !scope) return found ?? null
  const added: TouchedLines = { sessions: [], activityIds: new Set() }
  touched.set(tx, added)
  scope.beforeCommit.push(() => moveTouchedLines(tx, added))
  return added
}

async function moveTouchedLines(tx: Transaction, { sessions, activityIds }: TouchedLines) {
  const changed = activityIds.size > 0 ? await listActivityLines(tx, [...activityIds]) : []
  await moveLines(tx, [...sessions, ...changed])
}
