import { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type InvalidFieldProblem, InvalidInput, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'

const WRONG_PROVIDER = { field: 'providerId', key: 'validation.bookingProvider' } as const

const references = z.object({
  activityId: z.string().catch(''),
  providerId: z.string().nullish().catch(null),
})

/** The provider of an invalid request, where it is not the one of the activity. */
export async function findWrongProvider(
  db: Database | Transaction,
  input: unknown,
): Promise<InvalidFieldProblem[]> {
  const { activityId, providerId } = parseInput(references, input)
  if (!providerId) return []
  const activity = await db.activity.findUnique({
    where: { id: toUuidOrNil(parseId('Activity', activityId)) },
    select: { providerId: true },
  })
  return activity && activity.providerId !== parseId('Provider', providerId) ? [WRONG_PROVIDER] : []
}

/** A caller that names the provider must name the one of the activity. */
export function requireSameProvider(named: string | null | undefined, providerId: string) {
  if (named && named !== providerId) throw new InvalidInput([WRONG_PROVIDER])
}
