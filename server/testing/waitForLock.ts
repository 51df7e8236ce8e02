import { expect, vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { leaveTransaction } from '../platform/database/openTransaction.ts'

const TIMEOUT_MS = 10_000

/** Waits until that many statements wait for a lock of another transaction. Also within a transaction, from outside of it. */
export function waitForLock(db: Database, waitingCount = 1): Promise<void> {
  const expectWaiting = async () => {
    const [{ count }] = await db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(count).toBeGreaterThanOrEqual(waitingCount)
  }
  return leaveTransaction(() => vi.waitFor(expectWaiting, { timeout: TIMEOUT_MS }))
}
