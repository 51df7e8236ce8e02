import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { getPicturePathOfWidth } from '../../../domain/activities/pictures.ts'
import { LOGO_WIDTH_PX } from '../../../domain/catalogue/images.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useActivityLabels } from '../useActivityLabels.ts'
import type { ActivityCard_activity$key } from './__generated__/ActivityCard_activity.graphql.ts'
import { ActivityImage } from './ActivityImage.tsx'
import { CompactRating } from './CompactRating.tsx'
import { FittingChildren } from './FittingChildren.tsx'
import { NextSession } from './NextSession.tsx'
import { PriceAndDetails } from './PriceAndDetails.tsx'
import { SaveButton } from './SaveButton.tsx'

interface ActivityCardProps {
  activity: ActivityCard_activity$key
  /** Miles from the centre of a search; the visitor's place is the start of the distance otherwise. */
  distance?: number | null | undefined
  /** True for pictures on the first screen, which load eagerly. */
  eager?: boolean
  /** One level below the list's own heading. */
  heading?: 'h2' | 'h3'
}

/** On a phone the picture is beside the text: a card has at most 320 px. On wider screens it is on top. */
export function ActivityCard({ activity, distance, eager, heading: Heading = 'h3' }: ActivityCardProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment ActivityCard_activity on Activity {
        uuid
        name
        summary
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
        provider {
          uuid
          name
          logoUrl
        }
        ...ActivityImage_activity
        ...CompactRating_activity
        ...FittingChildren_activity
        ...NextSession_activity
        ...SaveButton_activity
      }
    `,
    activity,
  )
  const { uuid, name, schedule } = data
  const path = `/activity/${uuid}`
  const miles = distance ?? data.distance

  return (
    <article className="activity-card">
      <div className="activity-card-picture">
        <ActivityImage activity={data} eager={eager} />
      </div>
      <div className="activity-card-head">
        <p className="mb-1.5 flex flex-wrap gap-1 *:block *:max-w-full *:truncate max-md:pr-10 max-md:*:py-0.5">
          <Badge tone="sky">{labels.formatCategory(data.category)}</Badge>
          <Badge tone="marigold">{labels.formatAges(data.ageGroup)}</Badge>
          <FittingChildren activity={data} />
          {!data.isActive && <Badge tone="danger">{t('activity.inactive')}</Badge>}
        </p>
        <Heading className="line-clamp-2 text-lg leading-5.5 max-md:pr-10">
          <Link to={path} translate="no" className="after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        <p className="mt-0.5 flex text-muted text-sm">
          {data.provider.logoUrl && (
            <img
              src={getPicturePathOfWidth(data.provider.logoUrl, LOGO_WIDTH_PX)}
              alt=""
              width={20}
              height={20}
              loading="lazy"
              className="mr-1.5 size-5 shrink-0 rounded-md bg-white object-contain"
            />
          )}
          <Link
            to={`/providers/${data.provider.uuid}`}
            translate="no"
            className="relative z-10 -my-0.5 truncate py-0.5 leading-5 hover:underline"
          >
            {data.provider.name}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm leading-5 max-[25rem]:has-[.truncate]:flex-nowrap">
          <CompactRating activity={data} />
          <span className="inline-flex shrink-0 items-center gap-1">
            <Icon name="pin" className="size-4 text-rani" />
            {miles == null ? data.postcode : labels.formatDistance(miles)}
          </span>
        </p>
      </div>
      <SaveButton activity={data} className="absolute top-2 right-2 z-10 md:top-3 md:right-3" />
      <div className="activity-card-body">
        <NextSession activity={data} />
        <p className="icon-line">
          <Icon name="calendar" className="mt-0.5 size-4 text-sky" />
          <span className="line-clamp-1 md:line-clamp-2">
            {labels.formatSchedule(schedule)}{' '}
            {schedule && schedule.moreSlots > 0 && (
              <span className="whitespace-nowrap text-muted">
                {t('activity.schedule.more', { count: schedule.moreSlots })}
              </span>
            )}
          </span>
        </p>
        <p translate="no" className="line-clamp-1 text-muted text-sm md:line-clamp-2">
          {data.summary}
        </p>
        <PriceAndDetails activity={data} path={path} />
      </div>
    </article>
  )
}
