import { getImagePath, IMAGE_WIDTH_PX } from '../../../domain/catalogue/images.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'

export type StoredProvider = Prisma.ProviderGetPayload<object>

export async function lockProvider(tx: Transaction, id: string): Promise<StoredProvider> {
  const raw = toUuidOrNil(parseId('Provider', id))
  await queryRowsByValues(tx, Prisma.sql`SELECT id FROM providers WHERE id = ${raw}::uuid FOR NO KEY UPDATE`)
  const provider = await tx.provider.findUnique({ where: { id: raw } })
  if (!provider) throw new NotFound('failure.providerNotFound')
  return provider
}

/** A stored provider as the request that would create it. The audit log has the same fields. */
export function toProviderFields(provider: StoredProvider) {
  const { name, description, email, phone, website, address, postcode, upiId, allowsPayAtVenue } = provider
  return {
    name,
    description,
    email,
    phone,
    website,
    address,
    postcode,
    upiId,
    allowsPayAtVenue,
    logoUrl: provider.logoHash && getImagePath(provider.logoHash, IMAGE_WIDTH_PX),
    latitude: Number(provider.latitude),
    longitude: Number(provider.longitude),
  }
}
