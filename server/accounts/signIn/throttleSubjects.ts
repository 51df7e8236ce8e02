import type { Context } from '../../platform/context.ts'
import { findKnownDevice } from './knownDevices.ts'

/**
 * What a guess of this account's password is counted for (decision 035). A caller with a login session or a known
 * device of the account has a count of its own: guesses by others never stop it.
 */
export async function getThrottleSubjects(context: Context, email: string): Promise<string[]> {
  const { caller, primary, signedIn } = context
  const isOwner =
    signedIn !== null && (await primary.user.count({ where: { id: signedIn.userId, email } })) > 0
  if (isOwner) return [`session:${signedIn.sessionId}`]
  const deviceId = await findKnownDevice(context, email)
  if (deviceId) return [`device:${deviceId}`]
  return [`account:${email}`, `address:${caller.address}`]
}
