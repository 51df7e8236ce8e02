import type { Category } from './categories.ts'

/** As many are drawn for each category, in `illustrations/`. */
const DRAWINGS_PER_CATEGORY = 3

/** Always the same drawing for an activity, so that server, browser and every list agree. */
export function getIllustrationFile(category: Category, uuid: string) {
  const sum = [...uuid].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `${category}-${(sum % DRAWINGS_PER_CATEGORY) + 1}.svg`
}
