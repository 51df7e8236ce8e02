import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'

/** GraphQL writes BABY_GROUPS where addresses and messages write baby-groups. */
export function categorySlug(category: string) {
  return category.toLowerCase().replaceAll('_', '-') as Category
}

export function categoryEnum<Enum extends string>(slug: Category) {
  return slug.toUpperCase().replaceAll('-', '_') as Enum
}

export function dayEnum<Enum extends string>(day: DayOfWeek) {
  return day.toUpperCase() as Enum
}

export function daySlug(day: string) {
  return day.toLowerCase() as DayOfWeek
}
