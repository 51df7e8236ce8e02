import { graphql, useFragment } from 'react-relay'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import type { RosterWaitlist_session$key } from './__generated__/RosterWaitlist_session.graphql.ts'

/** Families that wait for seats or have an offer, in the order of the line. Renders nothing without any (product.md, section 18). */
export function RosterWaitlist({ session }: { session: RosterWaitlist_session$key }) {
  const t = useMessage()
  const dates = useDates()
  const { waitlist } = useFragment(
    graphql`
      fragment RosterWaitlist_session on RosterSession {
        waitlist {
          id
          position
          participantNames
          participantCount
          contactName
          contactPhone
          joinedAt
          offerEndsAt
        }
      }
    `,
    session,
  )
  if (waitlist.length === 0) return null
  return (
    <section aria-labelledby="waitlist" className="mt-8 print:hidden">
      <h3 id="waitlist" className="text-xl">
        {t('roster.waitlist')}
      </h3>
      <ol className="divide-y divide-line">
        {waitlist.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_auto]"
          >
            <div className="min-w-0">
              <p translate="no" className="font-bold [overflow-wrap:anywhere]">
                {entry.participantNames.join(', ')}
              </p>
              <p className="text-muted text-sm">
                {t('roster.waitlist.facts', {
                  count: entry.participantCount,
                  date: dates.formatInstantDay(entry.joinedAt, 'short'),
                })}
              </p>
            </div>
            <PhoneLink phone={entry.contactPhone} name={entry.contactName} />
            {entry.position ? (
              <Badge tone="sky">{t('roster.waitlist.position', { position: entry.position })}</Badge>
            ) : (
              entry.offerEndsAt && (
                <Badge tone="marigold">
                  {t('roster.waitlist.offered', { time: dates.formatInstantTime(entry.offerEndsAt) })}
                </Badge>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
