import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'

export type XpKind = 'activity' | 'provider' | 'checkIn' | 'booking' | 'review'

/** Stands in until the room of gamification lands. */
export async function awardXp(
  tx: Transaction,
  context: Context,
  { kind, subject }: { kind: XpKind; subject: string },
): Promise<void> {
  const adminId = context.signedIn?.adminId
  if (!adminId) return
  const points = kind === 'provider' ? 75 : 50
  await tx.xpEvent.createMany({ data: [{ adminId, kind, subject, points }], skipDuplicates: true })
}
