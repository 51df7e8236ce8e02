import type { Context } from '../../platform/context.ts'
import { isManager } from '../../providers/providerRights.ts'

/** Returns the value to staff and to managers of the provider, null to others. Checks each provider once per request. */
export async function getIfManager<Value>(
  context: Context,
  providerId: string,
  value: Value,
): Promise<Value | null> {
  const canManage = await context.loadOnce(`manages ${providerId}`, () =>
    isManager(context, context.db, providerId),
  )
  return canManage ? value : null
}
