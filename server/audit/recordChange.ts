import { isDeepStrictEqual } from 'node:util'
import { Prisma, type Transaction } from '../platform/database/database.ts'

export interface Change {
  /** Name of the mutation, such as 'updateActivity'. */
  action: string
  /** GraphQL type, such as 'Activity'. */
  subjectType: string
  subjectId: string
  /** Null for a new subject. */
  before: object | null
  /** Null for a deleted subject. */
  after: object | null
}

/**
 * Records who changed what in the transaction of the change: only the fields that differ, and no entry
 * without one.
 */
export async function recordChange(
  tx: Transaction,
  { signedIn, now }: { signedIn: { userId: string } | null; now: Date },
  { before, after, ...what }: Change,
) {
  const [was, is] = [toPlainJson(before), toPlainJson(after)]
  if (was && is) {
    for (const field of Object.keys({ ...was, ...is }))
      if (isDeepStrictEqual(was[field], is[field])) {
        delete was[field]
        delete is[field]
      }
    if (Object.keys({ ...was, ...is }).length === 0) return
  }
  await tx.auditEntry.create({
    data: {
      ...what,
      userId: signedIn?.userId ?? null,
      before: was ?? Prisma.DbNull,
      after: is ?? Prisma.DbNull,
      createdAt: now,
    },
  })
}

/** JSON form: decimals and instants as text. */
function toPlainJson(value: object | null): Record<string, Prisma.InputJsonValue> | null {
  return value && JSON.parse(JSON.stringify(value))
}
