import { ARTS_KINDS } from './kinds/arts.ts'
import type { KindInfo } from './kinds/defineKinds.ts'
import { BABY_KINDS, TODDLER_KINDS } from './kinds/earlyYears.ts'
import { LEARNING_KINDS } from './kinds/learning.ts'
import { MUSIC_KINDS } from './kinds/musicAndDance.ts'
import { FAMILY_KINDS, OUTDOOR_KINDS } from './kinds/outdoors.ts'
import { SPORTS_KINDS } from './kinds/sports.ts'

/** The closed list of kinds (product.md, section 16), in the order of the categories. Ids never change. */
export const KINDS = [
  ...BABY_KINDS,
  ...TODDLER_KINDS,
  ...SPORTS_KINDS,
  ...FAMILY_KINDS,
  ...LEARNING_KINDS,
  ...ARTS_KINDS,
  ...MUSIC_KINDS,
  ...OUTDOOR_KINDS,
] as const
export type Kind = (typeof KINDS)[number]['id']

/** An activity has one to three kinds. */
export const KINDS_PER_ACTIVITY_MAX = 3

const kindById = new Map<string, KindInfo<Kind>>(KINDS.map((kind) => [kind.id, kind]))

export function isKind(id: string): id is Kind {
  return kindById.has(id)
}

export function getKind(id: Kind): KindInfo<Kind> {
  const kind = kindById.get(id)
  if (!kind) throw new Error(`Unknown kind ${id}`)
  return kind
}

/** The kind with this id or with this name in any language. */
export function findKindByName(text: string): Kind | undefined {
  const wanted = text.trim().toLowerCase()
  const hasName = ({ id, names }: KindInfo) =>
    id === wanted || Object.values(names).some((name) => name.toLowerCase() === wanted)
  return KINDS.find(hasName)?.id
}

export const KIND_IDS: readonly Kind[] = KINDS.map(({ id }) => id)
