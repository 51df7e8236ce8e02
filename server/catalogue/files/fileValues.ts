import type { FileValues } from '../../../domain/catalogue/catalogueFile.ts'
import { formatSlots } from '../../../domain/catalogue/slotsText.ts'
import type { WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'

interface Position {
  latitude: unknown
  longitude: unknown
}

interface ProviderFacts extends Position {
  name: string
  description: string
  email: string | null
  phone: string | null
  website: string | null
  address: string
  postcode: string
  upiId: string | null
  allowsPayAtVenue: boolean
}

interface ActivityFacts extends Position {
  name: string
  description: string
  category: string
  kinds: readonly string[]
  ageGroupMin: number
  ageGroupMax: number
  /** Rupees. */
  price: unknown
  isFree: boolean
  duration: number
  address: string
  postcode: string
  imageUrl: string | null
  isActive: boolean
  refundHours: number
  refundPercent: number
}

/** A provider as a file writes it. */
export function formatProviderValues(provider: ProviderFacts): FileValues {
  const { name, description, address, postcode } = provider
  return {
    name,
    description,
    address,
    postcode,
    email: provider.email ?? '',
    phone: provider.phone ?? '',
    website: provider.website ?? '',
    upiId: provider.upiId ?? '',
    allowsPayAtVenue: formatFlag(provider.allowsPayAtVenue),
    ...formatPosition(provider),
  }
}

/** An activity as a file writes it. `provider` is the name or the id of its provider. */
export function formatActivityValues(
  activity: ActivityFacts,
  provider: string,
  slots: readonly WeeklySlot[],
): FileValues {
  const { name, description, category, address, postcode } = activity
  const { ageGroupMin, ageGroupMax, duration, refundHours, refundPercent } = activity
  const numbers = { ageGroupMin, ageGroupMax, duration, refundHours, refundPercent }
  return {
    provider,
    name,
    description,
    category,
    address,
    postcode,
    ...Object.fromEntries(Object.entries(numbers).map(([column, number]) => [column, String(number)])),
    kinds: activity.kinds.join('; '),
    price: Number(activity.price).toFixed(2),
    isFree: formatFlag(activity.isFree),
    slots: formatSlots(slots),
    imageUrl: activity.imageUrl ?? '',
    isActive: formatFlag(activity.isActive),
    ...formatPosition(activity),
  }
}

const formatFlag = (value: boolean) => (value ? 'yes' : 'no')

function formatPosition({ latitude, longitude }: Position) {
  return { latitude: String(Number(latitude)), longitude: String(Number(longitude)) }
}
