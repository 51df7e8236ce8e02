import { z } from 'zod'
import { recordChange } from '../audit/recordChange.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { type Context, requireStaff, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { NotAllowed, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const claim = z.object({
  providerId: z.string(),
  note: z
    .string('validation.claim.note')
    .trim()
    .min(10, 'validation.claim.note')
    .max(500, 'validation.reason.max'),
})

/** A user of type provider claims a provider. A claim after a refusal is decided again. */
export async function claimProvider(context: Context, input: unknown): Promise<{ claimId: string }> {
  const { userId, userType } = requireUser(context)
  if (userType !== 'provider') throw new NotAllowed()
  const { providerId, note } = parseInput(claim, input)
  const { now } = context
  return runInTransaction(context.db, async (tx) => {
    const provider = await tx.provider.findUnique({
      where: { id: toUuidOrNil(parseId('Provider', providerId)) },
    })
    if (!provider) throw new NotFound()
    const key = { userId, providerId: provider.id }
    const before = await tx.providerClaim.findUnique({ where: { userId_providerId: key } })
    const { id } = await tx.providerClaim.upsert({
      where: { userId_providerId: key },
      create: { ...key, note, createdAt: now },
      update: {},
    })
    await tx.providerClaim.updateMany({
      where: { id, state: 'refused' },
      data: { state: 'pending', note, createdAt: now, decidedAt: null },
    })
    if (!before || before.state === 'refused')
      await recordChange(tx, context, {
        action: 'claimProvider',
        subjectType: 'Provider',
        subjectId: provider.id,
        before: before && { claim: before.state },
        after: { claim: 'pending' },
      })
    return { claimId: id }
  })
}

const decision = z.object({ claimId: z.string(), approve: z.boolean() })

/** Staff decide on a claim. An approved claim can be refused later, which ends its rights. */
export async function decideClaim(context: Context, input: unknown): Promise<{ claimId: string }> {
  requireStaff(context)
  const { claimId, approve } = parseInput(decision, input)
  const state = approve ? ('approved' as const) : ('refused' as const)
  return runInTransaction(context.db, async (tx) => {
    const id = toUuidOrNil(parseId('ProviderClaim', claimId))
    const before = await tx.providerClaim.findUnique({ where: { id }, include: { provider: true } })
    if (!before) throw new NotFound()
    const { count } = await tx.providerClaim.updateMany({
      where: { id, state: { not: state } },
      data: { state, decidedAt: context.now },
    })
    if (count === 0) return { claimId: id }
    await recordChange(tx, context, {
      action: 'decideClaim',
      subjectType: 'Provider',
      subjectId: before.providerId,
      before: { claim: before.state },
      after: { claim: state },
    })
    await createNotification(tx, context.jobs, {
      userId: before.userId,
      kind: approve ? 'claimApproved' : 'claimRefused',
      values: { provider: before.provider.name },
      link: approve ? `/provider?provider=${before.providerId}` : '/provider/claims',
      now: context.now,
    })
    return { claimId: id }
  })
}
