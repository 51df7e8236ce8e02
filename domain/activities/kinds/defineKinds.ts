import type { Category } from '../categories.ts'

/** A kind of class below a category (product.md, section 16). */
export interface KindInfo<Id extends string = string> {
  id: Id
  category: Category
  names: { en: string; hi: string; ta: string }
  /** Other words for the kind in three scripts and romanised. The names are not repeated. */
  synonyms: string[]
}

/** English, Hindi and Tamil name, and the synonyms separated by '|'. */
type KindRow = readonly [en: string, hi: string, ta: string, synonyms: string]

export function defineKinds<const Rows extends Record<string, KindRow>>(
  category: Category,
  rows: Rows,
): KindInfo<keyof Rows & string>[] {
  return Object.entries(rows).map(([id, [en, hi, ta, synonyms]]) => ({
    id,
    category,
    names: { en, hi, ta },
    synonyms: synonyms ? synonyms.split('|') : [],
  }))
}
