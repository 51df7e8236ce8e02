import { CalendarDays, MapPin } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { RatingSummary } from '../activities/card/RatingSummary.tsx'
import { SaveButton } from '../activities/card/SaveButton.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { BackButton } from '../frame/BackButton.tsx'
import { ShareButton } from '../frame/ShareButton.tsx'
import { VenueMap } from '../map/VenueMap.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ClosureLines } from '../schedule/ClosureLines.tsx'
import { Badge } from '../ui/Badge.tsx'
import type { ActivityDetails_activity$key } from './__generated__/ActivityDetails_activity.graphql.ts'
import { ActivityGallery } from './ActivityGallery.tsx'

export function ActivityDetails({ activity }: { activity: ActivityDetails_activity$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment ActivityDetails_activity on Activity {
        uuid
        name
        provider {
          name
        }
        description
        category
        price
        isFree
        isActive
        address
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
        ...ClosureLines_activity
        ...ActivityGallery_activity
        ...RatingSummary_activity
        ...SaveButton_activity
        ...VenueMap_activity
      }
    `,
    activity,
  )
  const { schedule } = data
  return (
    <div>
      <div className="relative overflow-hidden md:rounded-card">
        <ActivityGallery activity={data} />
        <BackButton
          to="/"
          look="raised"
          label={t('shell.back')}
          className="absolute top-4 left-4 max-md:hidden"
        />
        <div className="absolute top-4 right-4 flex gap-2">
          <ShareButton
            text={t('share.text', { name: data.name, provider: data.provider.name })}
            path={`/activity/${data.uuid}`}
          />
          <SaveButton activity={data} />
        </div>
      </div>
      <div className="relative -mt-6 rounded-t-card bg-canvas px-4 pt-5 md:mt-0 md:px-0">
        <div className="mb-3 flex flex-wrap gap-1.5">
          <Badge tone="marigold">{labels.formatAges(data.ageGroup)}</Badge>
          <Badge tone="sky">{labels.formatCategory(data.category)}</Badge>
          {!data.isActive && <Badge tone="danger">{t('activity.inactive')}</Badge>}
        </div>
        <h1 translate="no" className="text-3xl">
          {data.name}
        </h1>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className={`font-bold font-display text-3xl ${data.isFree ? 'text-leaf' : 'text-sky-ink'}`}>
            {labels.formatPrice(data.price)}
          </span>
          {!data.isFree && <span className="text-muted text-sm">{t('activity.perSession')}</span>}
        </p>
        <ul className="mt-3 mb-3 space-y-2">
          <li className="flex items-center gap-2.5">
            <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-sky" />
            <span>
              {labels.formatSchedule(schedule)}{' '}
              {schedule && schedule.moreSlots > 0 && (
                <span className="text-muted">
                  {t('activity.schedule.more', { count: schedule.moreSlots })}
                </span>
              )}
            </span>
          </li>
          <ClosureLines activity={data} />
          <li className="flex items-start gap-2.5">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rani" />
            <span>
              <span className="sr-only">{t('activity.venue')}: </span>
              <span translate="no" className="block">
                {data.address}
              </span>
              <span className="text-muted text-sm">
                <span>{data.postcode}</span>
                {data.distance != null && <span> · {labels.formatDistance(data.distance)}</span>}
              </span>
            </span>
          </li>
        </ul>
        <VenueMap activity={data} />
        <RatingSummary activity={data} />
        <h2 className="mt-5 mb-1 text-xl">{t('activity.about')}</h2>
        <p translate="no" className="whitespace-pre-line leading-relaxed">
          {data.description}
        </p>
      </div>
    </div>
  )
}
