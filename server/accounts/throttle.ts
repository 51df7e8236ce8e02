import { createHash } from 'node:crypto'
import { HOUR_MS } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import { type Database, runInTransaction, type Transaction } from '../platform/database/database.ts'
import { TooManyAttempts } from '../platform/failures.ts'
import { runExclusive } from '../platform/mutex.ts'

export const ATTEMPTS_MAX = 10
export const ATTEMPTS_WINDOW_MS = HOUR_MS / 4

interface Attempt {
  /** For a success: it was no guess. */
  undo(): Promise<void>
}

/**
 * Counts a try before any work is done for it, or throws TooManyAttempts. Counted in Postgres, one after the
 * other for each subject, so that a thousand at once over several processes are ten.
 */
export async function countAttempt({ db, now }: Context, ...subjects: string[]): Promise<Attempt> {
  const hashed = subjects.map(hashSubject).sort()
  await runExclusive(hashed, async () => {
    // Most of a flood is answered by this read; the count itself is made under the lock.
    await requireFewAttempts(db, hashed, now)
    await countUnderLock(db, hashed, now)
  })
  return {
    async undo() {
      await db.$executeRaw`
        UPDATE sign_in_attempts SET attempts = attempts - 1
        WHERE subject = ANY(${hashed}::text[]) AND "windowStart" = ${now} AND attempts > 0`
    },
  }
}

async function countUnderLock(db: Database, hashed: string[], now: Date) {
  await runInTransaction(db, async (tx) => {
    for (const subject of hashed)
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`
    await requireFewAttempts(tx, hashed, now)
    await tx.signInAttempt.deleteMany({
      where: { subject: { in: hashed }, windowStart: { lte: new Date(now.getTime() - ATTEMPTS_WINDOW_MS) } },
    })
    await tx.$executeRaw`
      INSERT INTO sign_in_attempts (subject, "windowStart", attempts)
      SELECT subject, ${now}, 1 FROM unnest(${hashed}::text[]) AS subject
      ON CONFLICT (subject, "windowStart") DO UPDATE SET attempts = sign_in_attempts.attempts + 1`
  })
}

async function requireFewAttempts(tx: Transaction, subjects: string[], now: Date) {
  const windowStart = new Date(now.getTime() - ATTEMPTS_WINDOW_MS)
  const attempts = await tx.signInAttempt.findMany({
    where: { subject: { in: subjects }, windowStart: { gt: windowStart } },
  })

  for (const subject of subjects) {
    const own = attempts.filter((attempt) => attempt.subject === subject)
    const count = own.reduce((sum, attempt) => sum + attempt.attempts, 0)
    if (count < ATTEMPTS_MAX) continue
    const oldest = Math.min(
      ...own.filter(({ attempts }) => attempts > 0).map((attempt) => attempt.windowStart.getTime()),
    )
    throw new TooManyAttempts(Math.max(1, Math.ceil((oldest + ATTEMPTS_WINDOW_MS - now.getTime()) / 1000)))
  }
}

function hashSubject(subject: string) {
  const [kind = '', ...rest] = subject.split(':')
  return `${kind}:${createHash('sha256').update(rest.join(':')).digest('hex')}`
}
