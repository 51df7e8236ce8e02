import { useId } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { LiveAvailability } from '../form/LiveAvailability.tsx'
import type { WaitList_entries$key } from './__generated__/WaitList_entries.graphql.ts'
import { WaitCard } from './WaitCard.tsx'

interface WaitListProps {
  entries: WaitList_entries$key
  heading: 'h2' | 'h3'
  showsActivity: boolean
  /** Loads the waits again. */
  onChange: () => void
}

/** States that a parent chose. Nothing is left to show. */
const DECIDED_STATES: readonly string[] = ['LEFT', 'REFUSED', 'ACCEPTED']

/** Waits with positions and offers that follow the server. Renders nothing without any. */
export function WaitList({ entries, heading: Heading, showsActivity, onChange }: WaitListProps) {
  const t = useMessage()
  const id = useId()
  const waits = useFragment(
    graphql`
      fragment WaitList_entries on WaitlistEntry @relay(plural: true) {
        id
        state
        activity {
          id
        }
        ...WaitCard_entry
      }
    `,
    entries,
  )
  const shown = waits.filter(({ state }) => !DECIDED_STATES.includes(state))
  if (shown.length === 0) return null
  // Each change of a line changes the seats on offer, or the positions of its families.
  const open = shown.filter(({ state }) => state === 'WAITING' || state === 'OFFERED')
  const activityIds = new Set(open.map(({ activity }) => activity.id))
  return (
    <section aria-labelledby={id} className="mb-6">
      {[...activityIds].map((activityId) => (
        <LiveAvailability
          key={activityId}
          activityId={activityId}
          onChange={onChange}
          // An offer that came while the page was loaded would be seen too late.
          onSubscribed={onChange}
        />
      ))}
      <Heading id={id} className="mb-2 text-xl">
        {t('waitlist.title')}
      </Heading>
      <ul className={showsActivity ? 'grid gap-3 lg:grid-cols-2' : 'grid gap-3'}>
        {shown.map((wait) => (
          <li key={wait.id}>
            <WaitCard entry={wait} showsActivity={showsActivity} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}
