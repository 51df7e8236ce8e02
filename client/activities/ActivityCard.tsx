import { CalendarDays, MapPin } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { ActivityCard_activity$key } from './__generated__/ActivityCard_activity.graphql.ts'
import { ActivityImage } from './ActivityImage.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useActivityLabels } from './useActivityLabels.ts'

interface ActivityCardProps {
  activity: ActivityCard_activity$key
  /** True for pictures on the first screen, which load eagerly. */
  eager?: boolean
  /** One level below the list's own heading. */
  heading?: 'h2' | 'h3'
}

export function ActivityCard({ activity, eager, heading: Heading = 'h3' }: ActivityCardProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment ActivityCard_activity on Activity {
        uuid
        name
        description
        category
        price
        isFree
        isActive
        postcode
        distance(from: $place)
        ageGroup {
          min
          max
        }
        schedule {
          dayOfWeek
          timeSlot
          moreSlots
        }
        ...ActivityImage_activity
        ...RatingSummary_activity
        ...SaveButton_activity
      }
    `,
    activity,
  )
  const { uuid, name, schedule } = data
  const path = `/activity/${uuid}`

  return (
    <article className="relative overflow-hidden rounded-card border border-line/60 bg-surface shadow-card transition-shadow hover:shadow-float">
      <div className="relative">
        <ActivityImage activity={data} eager={eager} />
        <SaveButton activity={data} className="absolute top-3 right-3 z-10" />
        <div className="absolute bottom-3 left-3">
          <Price isFree={data.isFree} label={labels.formatPrice(data.price)} />
        </div>
      </div>
      <div className="p-4">
        <div className="mb-2 flex flex-wrap gap-1.5">
          <Badge tone="sky">{labels.category(data.category)}</Badge>
          <Badge tone="marigold">{labels.formatAges(data.ageGroup)}</Badge>
          {!data.isActive && <Badge tone="danger">{t('activity.inactive')}</Badge>}
        </div>
        <Heading className="text-xl">
          <Link to={path} translate="no" className="after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        <ul className="mt-1.5 mb-2 space-y-1 text-sm">
          <li className="flex items-center gap-2">
            <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-sky" />
            <span>
              {labels.schedule(schedule)}{' '}
              {schedule && schedule.moreSlots > 0 && (
                <span className="text-muted">
                  {t('activity.schedule.more', { count: schedule.moreSlots })}
                </span>
              )}
            </span>
          </li>
          <li className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-rani" />
            {data.distance == null ? data.postcode : labels.distance(data.distance)}
          </li>
        </ul>
        <RatingSummary activity={data} />
        <p translate="no" className="mt-2 line-clamp-2 text-muted text-sm">
          {data.description}
        </p>
        <ButtonLink
          to={path}
          look="secondary"
          wide
          className="relative z-10 mt-4"
          aria-label={t('activity.viewDetails.of', { name })}
        >
          {t('activity.viewDetails')}
        </ButtonLink>
      </div>
    </article>
  )
}

function Price({ isFree, label }: { isFree: boolean; label: string }) {
  return (
    <span
      className={`rounded-full px-3.5 py-1 font-bold font-display text-lg shadow-card ${isFree ? 'bg-leaf text-on-leaf' : 'bg-surface text-ink'}`}
    >
      {label}
    </span>
  )
}
