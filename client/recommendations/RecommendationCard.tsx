import { ThumbsDown } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { MONTHS_PER_YEAR } from '../../domain/activities/ages.ts'
import { ActivityImage } from '../activities/card/ActivityImage.tsx'
import { FittingChildren } from '../activities/card/FittingChildren.tsx'
import { PriceAndDetails } from '../activities/card/PriceAndDetails.tsx'
import { SaveButton } from '../activities/card/SaveButton.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import type { RecommendationCard_recommendation$key } from './__generated__/RecommendationCard_recommendation.graphql.ts'

/** Number of matching factors on a card (specification, section 9). */
const FACTORS_SHOWN = 2

const TYPES = {
  PERSONALIZED: { name: 'personalized', tone: 'sky' },
  TRENDING: { name: 'trending', tone: 'rani' },
  NEARBY: { name: 'nearbyNew', tone: 'leaf' },
  SIMILAR: { name: 'similarToSaved', tone: 'marigold' },
} as const satisfies Record<string, { name: string; tone: Tone }>

interface RecommendationCardProps {
  recommendation: RecommendationCard_recommendation$key
  /** True for pictures on the first screen, which load eagerly. */
  eager?: boolean
  /** Absent for a visitor, who has no lists of their own. */
  onDismiss?: (() => void) | undefined
}

export function RecommendationCard({ recommendation, eager, onDismiss }: RecommendationCardProps) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const { activity, type, match, reason, factors } = useFragment(
    graphql`
      fragment RecommendationCard_recommendation on Recommendation
      @argumentDefinitions(language: { type: "Language!" }, unit: { type: "DistanceUnit!" }) {
        type
        match
        reason(language: $language, unit: $unit)
        factors(language: $language, unit: $unit)
        activity {
          uuid
          name
          category
          price
          isFree
          address
          ageGroup {
            min
            max
          }
          schedule {
            timeSlot
          }
          provider {
            name
          }
          ...ActivityImage_activity
          ...SaveButton_activity
          ...FittingChildren_activity
        }
      }
    `,
    recommendation,
  )
  const { uuid, name, ageGroup, schedule } = activity
  const path = `/activity/${uuid}`
  const kind = type === '%future added value' ? TYPES.PERSONALIZED : TYPES[type]
  const more = factors.length - FACTORS_SHOWN

  return (
    <article className="activity-card">
      <div className="activity-card-picture">
        <ActivityImage activity={activity} eager={eager} />
      </div>
      <SaveButton
        activity={activity}
        toastTexts="recommendations"
        className="absolute top-2 right-2 z-10 md:top-3 md:right-3"
      />
      {onDismiss && (
        <IconButton
          look="raised"
          label={t('recommendations.dismiss.of', { name })}
          onClick={onDismiss}
          data-dismissal
          className="absolute top-14 right-2 z-10 md:top-16 md:right-3"
        >
          <ThumbsDown aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <div className="activity-card-head">
        <p className="mb-1.5 flex flex-wrap gap-1 *:block *:max-w-full *:truncate max-md:pr-10">
          <Badge tone={kind.tone}>{t(`recommendations.tab.${kind.name}`)}</Badge>
          {match != null && <Badge tone="sky">{t('recommendations.match', { percent: match })}</Badge>}
          <FittingChildren activity={activity} />
        </p>
        <h3 className="line-clamp-2 text-lg leading-5.5 max-md:pr-11">
          <Link to={path} translate="no" className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className={joinClasses('text-muted text-sm', onDismiss && 'max-md:pr-11')}>
          {labels.formatCategory(activity.category)}
          <span aria-hidden="true"> · </span>
          <span translate="no">{activity.provider.name}</span>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
          <li>
            <WholeYears min={ageGroup.min} max={ageGroup.max} />
          </li>
          <li className="inline-flex items-center gap-1">
            <Icon name="calendar" className="size-4 text-sky" />
            {schedule ? dates.formatTimeSlot(schedule.timeSlot) : t('activity.schedule.flexible')}
          </li>
        </ul>
      </div>
      <div className="activity-card-body">
        <p className="rounded-xl bg-sky-soft px-3 py-1.5 font-semibold text-sky-ink text-sm">
          <span translate="no">{reason}</span>
        </p>
        <p className="icon-line">
          <Icon name="pin" className="mt-0.5 size-4 text-rani" />
          <span translate="no" className="line-clamp-1">
            {activity.address}
          </span>
        </p>
        {factors.length > 0 && (
          <ul aria-label={t('recommendations.factors')} className="mb-1 flex flex-wrap gap-1.5">
            {factors.slice(0, FACTORS_SHOWN).map((factor) => (
              <li
                key={factor}
                translate="no"
                className="rounded-full bg-leaf-soft px-2.5 py-1 font-semibold text-leaf-ink text-xs leading-4"
              >
                {factor}
              </li>
            ))}
            {more > 0 && (
              <li className="rounded-full bg-sunken px-2.5 py-1 font-semibold text-xs leading-4">
                {t('recommendations.factors.more', { count: more })}
              </li>
            )}
          </ul>
        )}
        <PriceAndDetails activity={activity} path={path} />
      </div>
    </article>
  )
}

function WholeYears({ min, max }: { min: number; max: number }) {
  const t = useMessage()
  const [from, to] = [Math.floor(min / MONTHS_PER_YEAR), Math.floor(max / MONTHS_PER_YEAR)]
  if (from === to) return t('activity.ages.years', { years: from })
  return t('activity.ages.yearRange', { min: from, max: to })
}
