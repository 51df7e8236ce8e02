import type { Category } from './categories.ts'

/** As many are drawn for each category, in `illustrations/`. */
const DRAWN = 3

/** Always the same drawing for an activity, so that server, browser and every list agree. */
export function illustrationFile(category: Category, uuid: string) {
  const sum = [...uuid].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `${category}-${(sum % DRAWN) + 1}.svg`
}
