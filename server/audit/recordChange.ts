import { isDeepStrictEqual } from 'node:util'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'

export interface Change {
  /** Name of the mutation, such as 'updateActivity'. */
  action: string
  /** Type of the schema, such as 'Activity'. */
  subjectType: string
  subjectId: string
  /** Null for a new subject. */
  before: object | null
  /** Null for a deleted subject. */
  after: object | null
}

type Fields = Record<string, Prisma.InputJsonValue>

/** Writes who changed what, with only the fields that differ. Without a difference it writes nothing. */
export async function recordChange(tx: Transaction, { before, after, ...change }: Change) {
  const { actor, now } = requireTransactionScope(tx)
  const [fieldsBefore, fieldsAfter] = [toPlainJson(before), toPlainJson(after)]
  if (fieldsBefore && fieldsAfter) {
    removeEqualFields(fieldsBefore, fieldsAfter)
    if (Object.keys({ ...fieldsBefore, ...fieldsAfter }).length === 0) return
  }
  await tx.auditEntry.create({
    data: {
      ...change,
      userId: actor?.userId ?? null,
      before: fieldsBefore ?? Prisma.DbNull,
      after: fieldsAfter ?? Prisma.DbNull,
      createdAt: now,
    },
  })
}

function removeEqualFields(before: Fields, after: Fields) {
  for (const field of Object.keys({ ...before, ...after }))
    if (isDeepStrictEqual(before[field], after[field])) {
      delete before[field]
      delete after[field]
    }
}

/** JSON turns decimals and instants into text. */
function toPlainJson(value: object | null): Fields | null {
  return value && JSON.parse(JSON.stringify(value))
}
