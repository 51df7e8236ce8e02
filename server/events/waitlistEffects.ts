import type { WaitlistEventType } from '../../domain/webhooks/events.ts'
import type { NotificationKind } from '../notifications/notificationKinds.ts'
import type { EffectsTable } from './effectTypes.ts'
import { none } from './effectTypes.ts'
import type { WaitlistChange } from './event.ts'

/** What a change causes. The family's own decisions need no notification. */
const CHANGES: Record<
  WaitlistChange,
  { webhook: WaitlistEventType | null; notice: NotificationKind | null }
> = {
  joined: { webhook: 'waitlist.joined', notice: 'waitlistJoined' },
  offered: { webhook: 'waitlist.offered', notice: 'waitlistOffer' },
  withdrawn: { webhook: 'waitlist.offer_withdrawn', notice: 'waitlistWithdrawn' },
  movedUp: { webhook: null, notice: 'waitlistMovedUp' },
  accepted: { webhook: 'waitlist.accepted', notice: null },
  refused: { webhook: 'waitlist.ended', notice: null },
  left: { webhook: 'waitlist.ended', notice: null },
  expired: { webhook: 'waitlist.ended', notice: 'waitlistExpired' },
  closed: { webhook: 'waitlist.ended', notice: 'waitlistClosed' },
  started: { webhook: 'waitlist.ended', notice: null },
}

/** Changes that alter the number of free seats. */
const SEAT_CHANGES: WaitlistChange[] = ['offered', 'withdrawn', 'refused', 'left', 'expired']

export const waitlistEffects: EffectsTable<'waitlist.changed'> = {
  'waitlist.changed': {
    webhooks({ change, activityId, session, entries }) {
      const type = CHANGES[change].webhook
      if (!type) return null
      const availability = SEAT_CHANGES.includes(change) ? { activityId, sessions: [session] } : undefined
      return {
        kind: 'waitlist',
        type,
        entryIds: entries.map(({ entryId }) => entryId),
        ...(availability && { availability }),
      }
    },
    metrics: none,
    notifications({ change, entries }) {
      const kind = CHANGES[change].notice
      if (!kind) return null
      return entries.map(({ entryId, position }) => ({
        recipient: 'waitingFamily' as const,
        entryId,
        kind,
        ...(position && { values: { position } }),
      }))
    },
    audit: none,
    live: ({ activityId }) => [activityId],
    xp: none,
  },
}
