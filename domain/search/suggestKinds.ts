import type { Category } from '../activities/categories.ts'
import { getKind, KINDS_PER_ACTIVITY_MAX, type Kind } from '../activities/kinds.ts'
import { KIND_PHRASES } from './kindPhrases.ts'
import { splitTokens } from './tokens.ts'

/** The most general kind of each category, for a text that names none. */
const GENERAL_KINDS: Record<Category, Kind> = {
  'baby-groups': 'baby-playgroup',
  'toddler-activities': 'playgroup',
  'sports-clubs': 'multi-sport',
  'family-activities': 'picnic',
  educational: 'life-skills',
  'arts-crafts': 'craft',
  'music-dance': 'music-movement',
  'outdoor-adventure': 'nature-walk',
}

/** Kinds that a text names, in the order of the text. */
export function findKinds(text: string): Kind[] {
  const tokens = splitTokens(text)
  const found: Kind[] = []
  for (let at = 0; at < tokens.length; ) {
    const match = KIND_PHRASES.findAt(tokens, at)
    found.push(...(match?.values ?? []))
    at += match?.length ?? 1
  }
  return [...new Set(found)]
}

interface KindSource {
  name: string
  description: string
  category: Category
}

/**
 * One to three kinds of an activity: the kinds in its name, else the kinds of its category in its description, else the
 * most general one. Kinds of its own category come first.
 */
export function suggestKinds({ name, description, category }: KindSource): Kind[] {
  const isOfCategory = (kind: Kind) => getKind(kind).category === category
  const named = findKinds(name)
  const described = named.length > 0 ? [] : findKinds(description).filter(isOfCategory)
  const found = [...named, ...described]
  const sorted = [...found.filter(isOfCategory), ...found.filter((kind) => !isOfCategory(kind))]
  return sorted.length > 0 ? sorted.slice(0, KINDS_PER_ACTIVITY_MAX) : [GENERAL_KINDS[category]]
}
