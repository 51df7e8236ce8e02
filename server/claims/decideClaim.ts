import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const decideClaimRequest = z.object({ claimId: z.string(), approve: z.boolean() })

/** Staff approve or refuse a claim. They can refuse an approved claim later, which ends the user's rights. */
export async function decideClaim(context: Context, input: unknown): Promise<{ claimId: string }> {
  requireStaff(context)
  const { claimId, approve: isApproved } = parseInput(decideClaimRequest, input)
  const state = isApproved ? ('approved' as const) : ('refused' as const)
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('ProviderClaim', claimId))
    await sql.execute(tx, Prisma.sql`SELECT FROM provider_claims WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
    const before = await tx.providerClaim.findUnique({ where: { id }, include: { provider: true } })
    if (!before) throw new NotFound()
    const { count } = await tx.providerClaim.updateMany({
      where: { id, state: { not: state } },
      data: { state, decidedAt: context.now },
    })
    if (count > 0)
      await emit(tx, {
        type: 'claim.decided',
        providerId: before.providerId,
        provider: before.provider.name,
        userId: before.userId,
        isApproved,
        before: { claim: before.state },
        after: { claim: state },
      })
    return { claimId: id }
  })
}
