import { z } from 'zod'
import { emit } from '../../events/emit.ts'
import { type Context, requireStaff } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { type StoredProvider, toProviderFields } from '../editor/storedProvider.ts'
import { HasBookings } from '../failures.ts'
import { lockProviders } from '../locks.ts'
import { deleteLockedActivities } from './deleteActivities.ts'
import { createIdListSchema } from './idList.ts'

const deleteProvidersRequest = z.object({ providerIds: createIdListSchema('Provider') })

/** Deletes providers without any booking, with their activities: all of them or none. */
export async function deleteProviders(context: Context, input: unknown): Promise<{ deletedIds: string[] }> {
  requireStaff(context)
  const { providerIds } = parseInput(deleteProvidersRequest, input)
  return runInTransaction(context, async (tx) => {
    const { providers, activities } = await lockProviders(tx, providerIds)
    if (providers.length < providerIds.length) throw new NotFound('failure.providerNotFound')
    await deleteLockedActivities(tx, activities)
    await requireNoBookings(tx, providers)
    for (const provider of providers) await deleteUnbooked(tx, provider)
    return { deletedIds: providerIds }
  })
}

/** Deletes a provider without activities. The caller has locked it. Throws HasBookings when it has bookings. */
export async function deleteLockedProvider(tx: Transaction, provider: StoredProvider) {
  await requireNoBookings(tx, [provider])
  await deleteUnbooked(tx, provider)
}

async function deleteUnbooked(tx: Transaction, provider: StoredProvider) {
  await tx.provider.delete({ where: { id: provider.id } })
  await emit(tx, {
    type: 'provider.deleted',
    providerId: provider.id,
    before: toProviderFields(provider),
  })
}

/** Bookings of an activity that has moved to another provider since. */
async function requireNoBookings(tx: Transaction, providers: { id: string; name: string }[]) {
  const booked = await tx.booking.findMany({
    where: { providerId: { in: providers.map(({ id }) => id) } },
    select: { providerId: true },
    distinct: ['providerId'],
  })
  if (booked.length === 0) return
  const bookedIds = new Set(booked.map(({ providerId }) => providerId))
  throw new HasBookings(providers.filter(({ id }) => bookedIds.has(id)).map(({ name }) => name))
}
