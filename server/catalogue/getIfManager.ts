import type { Context } from '../platform/context.ts'
import { isManager } from '../providers/providerRights.ts'

/** The thing itself for whoever may edit it, null for anyone else; asked once for each provider of a request. */
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
