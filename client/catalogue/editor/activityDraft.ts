import type { Category } from '../../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../../domain/activities/days.ts'
import type { Kind } from '../../../domain/activities/kinds.ts'
import { DEFAULT_REFUND_POLICY } from '../../../domain/bookings/refundPolicy.ts'
import {
  type ActivityRequest,
  DEFAULT_AGES_MONTHS,
  DEFAULT_DURATION_MINUTES,
} from '../../../domain/catalogue/activityRequest.ts'
import { DEFAULT_CAPACITY } from '../../../domain/catalogue/weeklySlots.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { toRupees } from '../../../domain/money.ts'
import type { CreateActivityInput } from './__generated__/useCreateActivityMutation.graphql.ts'

export interface SlotDraft {
  /** Of the stored slot; absent for a new one. */
  id?: string
  dayOfWeek: DayOfWeek
  startTime: string
  endTime: string
  maxCapacity: number
  /** Rupees; '' for the activity's price. */
  price: string
}

export interface PictureDraft {
  url: string
  altText: string
}

/** Values of the form fields. */
export interface ActivityDraft {
  providerId: string
  name: string
  description: string
  category: Category | ''
  kinds: Kind[]
  ageGroupMin: number
  ageGroupMax: number
  price: string
  isFree: boolean
  duration: number
  address: string
  postcode: string
  latitude: string
  longitude: string
  pictures: PictureDraft[]
  isActive: boolean
  refundHours: number
  refundPercent: number
  slots: SlotDraft[]
}

export const NEW_SLOT: SlotDraft = {
  dayOfWeek: 'saturday',
  startTime: '10:00',
  endTime: '11:00',
  maxCapacity: DEFAULT_CAPACITY,
  price: '',
}

/** Defaults of the specification (section 9). */
export const emptyActivity: ActivityDraft = {
  providerId: '',
  name: '',
  description: '',
  category: '',
  kinds: [],
  ageGroupMin: DEFAULT_AGES_MONTHS.min,
  ageGroupMax: DEFAULT_AGES_MONTHS.max,
  price: '',
  isFree: false,
  duration: DEFAULT_DURATION_MINUTES,
  address: '',
  postcode: '',
  latitude: '',
  longitude: '',
  pictures: [],
  isActive: true,
  refundHours: DEFAULT_REFUND_POLICY.hours,
  refundPercent: DEFAULT_REFUND_POLICY.percent,
  slots: [],
}

/** Input of the mutation. A free activity has price 0. */
export function toActivityInput({
  category,
  kinds,
  price,
  slots,
  pictures,
  imageUrl: _,
  ...request
}: ActivityRequest): CreateActivityInput {
  return {
    ...request,
    pictures: pictures ?? [],
    category: toEnumName(category),
    kinds: (kinds ?? []).map(toEnumName),
    price: request.isFree ? '0' : toRupees(price ?? 0),
    slots: slots.map(({ price: slotPrice, ...slot }) => ({
      ...slot,
      dayOfWeek: toEnumName(slot.dayOfWeek),
      price: slotPrice == null ? null : toRupees(slotPrice),
    })),
  }
}
