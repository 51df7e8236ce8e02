/** A family that waits for a session, or has an offer of its seats. */
export interface PlannedEntry {
  id: string
  state: 'waiting' | 'offered'
  participantCount: number
  startsAt: Date
  offerEndsAt: Date | null
  /** False when the accounts of all its parents are deactivated. No user can then accept an offer. */
  hasActiveParent: boolean
}

/** A session as it is now, with the seats that bookings and offers hold. */
export interface PlannedSession {
  startsAt: Date
  /** False when the session is closed or no longer takes place. */
  isOpen: boolean
  capacity: number
  booked: number
}

export interface WaitlistPlan {
  /** Offers that were not accepted in time. */
  expired: string[]
  /** Entries of a session that has started or no longer takes place at their time. */
  closed: string[]
  /** Entries of families without an active account. */
  left: string[]
  /** Offers for seats that no longer exist: their families wait again, at their old position. */
  withdrawn: string[]
  offered: string[]
  /** Change of the seats that are held. */
  seats: number
}

/**
 * What changes on a waiting list: offers end, and free seats go to the first family with a party that fits (product.md,
 * section 18). `entries` are in the order of the waiting list.
 */
export function planWaitlist(
  entries: readonly PlannedEntry[],
  session: PlannedSession,
  now: Date,
): WaitlistPlan {
  const isClosed = (entry: PlannedEntry) =>
    !session.isOpen || session.startsAt <= now || entry.startsAt.getTime() !== session.startsAt.getTime()
  const isExpired = ({ state, offerEndsAt }: PlannedEntry) =>
    state === 'offered' && offerEndsAt !== null && offerEndsAt <= now
  const closed = entries.filter(isClosed)
  const open = entries.filter((entry) => !isClosed(entry))
  const left = open.filter(({ hasActiveParent }) => !hasActiveParent)
  const reachable = open.filter(({ hasActiveParent }) => hasActiveParent)
  const expired = reachable.filter(isExpired)
  const others = reachable.filter((entry) => !isExpired(entry))

  const offers = others.filter(({ state }) => state === 'offered')
  const ended = [...closed, ...left, ...expired].filter(({ state }) => state === 'offered')
  let free = session.capacity - session.booked + sumSeats(ended)
  const withdrawn = new Set<PlannedEntry>()
  // The family that came last loses its offer first.
  for (const entry of offers.toReversed()) {
    if (free >= 0) break
    withdrawn.add(entry)
    free += entry.participantCount
  }
  const offered = new Set<PlannedEntry>()
  for (const entry of others) {
    if (entry.state === 'offered' && !withdrawn.has(entry)) continue
    if (entry.participantCount > free) continue
    free -= entry.participantCount
    // An offer that was to be withdrawn still has its seats.
    if (!withdrawn.delete(entry)) offered.add(entry)
  }
  return {
    expired: listIds(expired),
    closed: listIds(closed),
    left: listIds(left),
    withdrawn: listIds(withdrawn),
    offered: listIds(offered),
    seats: sumSeats(offered) - sumSeats(withdrawn) - sumSeats(ended),
  }
}

const listIds = (entries: Iterable<PlannedEntry>) => [...entries].map(({ id }) => id)

function sumSeats(entries: Iterable<PlannedEntry>): number {
  return [...entries].reduce((sum, { participantCount }) => sum + participantCount, 0)
}
