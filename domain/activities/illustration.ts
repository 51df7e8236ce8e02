import type { Category } from './categories.ts'

/** Number of illustrations of each category in `illustrations/`. */
const DRAWINGS_PER_CATEGORY = 3

/** Derived from the id, so that server, browser and every list show the same illustration. */
export function getIllustrationFile(category: Category, uuid: string) {
  const sum = [...uuid].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `${category}-${(sum % DRAWINGS_PER_CATEGORY) + 1}.svg`
}
