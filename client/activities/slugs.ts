import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { toSlug } from '../../domain/enumNames.ts'

/** Converts BABY_GROUPS of the schema to 'baby-groups' of addresses and message keys. */
export function toCategorySlug(category: string) {
  return toSlug(category) as Category
}

export function toDaySlug(day: string) {
  return toSlug(day) as DayOfWeek
}
