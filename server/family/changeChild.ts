import { z } from 'zod'
import { createChildChangeSchema } from '../../domain/family/childRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { requireOwnChild } from './familyRights.ts'

const targetRequest = z.object({ childId: z.string() })

/** Changes a child of the caller's family. Bookings keep the name and age with which they were made. */
export async function updateChild(context: Context, input: unknown): Promise<{ childId: string }> {
  requireUser(context)
  const { childId, ...change } = parseInput(createChildChangeSchema(context.today), input)
  const { id } = await requireOwnChild(context, context.db, childId)
  await context.db.child.updateMany({ where: { id }, data: { ...change, updatedAt: context.now } })
  return { childId: id }
}

/** Deletes a child of the caller's family. Bookings keep the name and age with which they were made. */
export async function deleteChild(context: Context, input: unknown): Promise<{ childId: string }> {
  requireUser(context)
  const { childId } = parseInput(targetRequest, input)
  const { id } = await requireOwnChild(context, context.db, childId)
  await context.db.child.deleteMany({ where: { id } })
  return { childId: id }
}
