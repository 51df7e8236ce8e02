import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
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
    // Staff delete the provider before this statement or after the transaction.
    await sql.execute(tx, Prisma.sql`SELECT FROM providers WHERE id = ${id}::uuid FOR KEY SHARE`)
    const provider = await tx.provider.findUnique({ where: { id } })
    if (!provider) throw new NotFound()
    const key = { userId, providerId: provider.id }
    // The statements decide what is new: a button that is tapped twice requests once.
    const created = await tx.providerClaim.createMany({
      data: { ...key, note, createdAt: now },
      skipDuplicates: true,
    })
    const renewed = await tx.providerClaim.updateMany({
      where: { ...key, state: 'refused' },
      data: { state: 'pending', note, createdAt: now, decidedAt: null },
    })
    if (created.count + renewed.count > 0)
      await emit(tx, {
        type: 'claim.requested',
        providerId: provider.id,
        before: renewed.count > 0 ? { claim: 'refused' } : null,
        after: { claim: 'pending' },
      })
    const claim = await tx.providerClaim.findUniqueOrThrow({ where: { userId_providerId: key } })
    return { claimId: claim.id }
  })
}
