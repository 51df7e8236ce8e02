import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import type { Kind } from '../../domain/activities/kinds.ts'

/** Converts between BABY_GROUPS in GraphQL and baby-groups in addresses and message keys. */
export function toCategorySlug(category: string) {
  return category.toLowerCase().replaceAll('_', '-') as Category
}

export function toCategoryEnum<Enum extends string>(slug: Category) {
  return slug.toUpperCase().replaceAll('-', '_') as Enum
}

export function toKindEnum<Enum extends string>(slug: Kind) {
  return slug.toUpperCase().replaceAll('-', '_') as Enum
}

export function toDayEnum<Enum extends string>(day: DayOfWeek) {
  return day.toUpperCase() as Enum
}

export function toDaySlug(day: string) {
  return day.toLowerCase() as DayOfWeek
}
