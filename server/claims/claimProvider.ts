import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const claimProviderRequest = z.object({
  providerId: z.string(),
  note: z
    .string('validation.claim.note')
    .trim()
    .min(10, 'validation.claim.note')
    .max(500, 'validation.reason.max'),
})

/** A user of type provider claims a provider. A new claim after a refusal waits for staff again. */
export async function claimProvider(context: Context, input: unknown): Promise<{ claimId: string }> {
  const { userId, userType } = requireUser(context)
  if (userType !== 'provider') throw new NotAllowed()
  const { providerId, note } = parseInput(claimProviderRequest, input)
  const { now } = context
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('Provider', providerId))
    const provider = await tx.provider.findUnique({ where: { id } })
    if (!provider) throw new NotFound()
    const key = { userId, providerId: provider.id }
    const before = await tx.providerClaim.findUnique({ where: { userId_providerId: key } })
    const claim = await tx.providerClaim.upsert({
      where: { userId_providerId: key },
      create: { ...key, note, createdAt: now },
      update: {},
    })
    await tx.providerClaim.updateMany({
      where: { id: claim.id, state: 'refused' },
      data: { state: 'pending', note, createdAt: now, decidedAt: null },
    })
    if (!before || before.state === 'refused')
      await emit(tx, {
        type: 'claim.requested',
        providerId: provider.id,
        before: before && { claim: before.state },
        after: { claim: 'pending' },
      })
    return { claimId: claim.id }
  })
}
