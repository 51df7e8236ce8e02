import type { Context } from '../platform/context.ts'
import { isManager } from '../providers/providerRights.ts'

/** Returns the item to callers who may edit it, otherwise null. One check for each provider and request. */
export async function getIfManager<Thing>(
  context: Context,
  providerId: string,
  thing: Thing,
): Promise<Thing | null> {
  const may = await context.loadOnce(`manages ${providerId}`, () =>
    isManager(context, context.db, providerId),
  )
  return may ? thing : null
}
