import { groupBy } from '../groupBy.ts'
import type { Interaction } from './histories.ts'

export interface Split {
  known: Interaction[]
  /** The items that each user chose, hidden from learning. */
  hidden: Map<string, Set<string>>
}

/** Hides the last share of each history, at least one action of users who have two. */
export function splitInTime(interactions: readonly Interaction[], share: number): Split {
  const known: Interaction[] = []
  const hidden = new Map<string, Set<string>>()
  for (const [user, actions] of groupBy(interactions, (interaction) => interaction.user)) {
    const inTime = sortByTime(actions)
    const count = inTime.length < 2 ? 0 : Math.max(1, Math.round(share * inTime.length))
    const cut = inTime.length - count
    known.push(...inTime.slice(0, cut))
    if (count > 0) hidden.set(user, new Set(inTime.slice(cut).map(({ item }) => item)))
  }
  return { known, hidden }
}

/** Hides a share of all actions. A hash of user and item decides: the order of a file has no effect. */
export function splitAtRandom(interactions: readonly Interaction[], share: number): Split {
  return split(interactions, ({ user, item }) => hashText(`${user} ${item}`) < share)
}

/** Hides what happens after one moment, and leaves out everyone who comes later. */
export function splitAtMoment(interactions: readonly Interaction[], share: number): Split {
  const cut = sortByTime(interactions)[Math.floor((1 - share) * interactions.length)]?.time ?? 0
  return split(interactions, ({ time }) => time >= cut)
}

function split(interactions: readonly Interaction[], isHidden: (one: Interaction) => boolean): Split {
  const known = interactions.filter((one) => !isHidden(one))
  const learnt = new Set(known.map(({ user }) => user))
  const hidden = new Map<string, Set<string>>()
  for (const one of interactions) {
    if (!isHidden(one) || !learnt.has(one.user)) continue
    const items = hidden.get(one.user) ?? new Set()
    hidden.set(one.user, items.add(one.item))
  }
  return { known, hidden }
}

/** A hash breaks ties: neither the order of a file nor the names of items have an effect. */
function sortByTime(interactions: readonly Interaction[]): Interaction[] {
  return interactions.toSorted((a, b) => a.time - b.time || hashText(a.item) - hashText(b.item))
}

/** 0 to 1, evenly spread (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
