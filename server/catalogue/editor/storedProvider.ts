import { getImagePath, IMAGE_WIDTH_PX } from '../../../domain/catalogue/images.ts'
import type { Prisma } from '../../platform/database/database.ts'

export type StoredProvider = Prisma.ProviderGetPayload<object>

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
