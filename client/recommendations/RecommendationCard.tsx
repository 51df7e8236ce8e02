import { CalendarDays, MapPin, Sparkles, Users } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { MONTHS_PER_YEAR } from '../../domain/activities/ages.ts'
import { ActivityImage } from '../activities/ActivityImage.tsx'
import { SaveButton } from '../activities/SaveButton.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
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
}

export function RecommendationCard({ recommendation, eager }: RecommendationCardProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { activity, type, score, reason, factors } = useFragment(
    graphql`
      fragment RecommendationCard_recommendation on Recommendation
      @argumentDefinitions(language: { type: "Language!" }, unit: { type: "DistanceUnit!" }) {
        type
        score
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
    <article className="relative overflow-hidden rounded-card border border-line/60 bg-surface shadow-card transition-shadow hover:shadow-float">
      <div className="relative">
        <ActivityImage activity={activity} eager={eager} />
        <span className="absolute top-3 left-3 shadow-card rounded-full">
          <Badge tone={kind.tone}>{t(`recommendations.tab.${kind.name}`)}</Badge>
        </span>
        <SaveButton
          activity={activity}
          toastTexts="recommendations"
          className="absolute top-3 right-3 z-10"
        />
        <span className="absolute right-3 bottom-3 rounded-full bg-surface px-3 py-1 font-bold font-display text-sky-ink shadow-card">
          {t('recommendations.match', { percent: Math.round(score * 100) })}
        </span>
      </div>
      <div className="p-4">
        <h3 className="text-xl">
          <Link to={path} translate="no" className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="text-muted text-sm">
          {labels.category(activity.category)}
          <span aria-hidden="true"> · </span>
          <span translate="no">{activity.provider.name}</span>
        </p>
        <p className="mt-3 flex items-start gap-2 rounded-2xl bg-sky-soft px-3 py-2 font-semibold text-sky-ink text-sm">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span translate="no">{reason}</span>
        </p>
        <ul className="mt-3 space-y-1 text-sm">
          <li className="flex items-center gap-2">
            <Users aria-hidden="true" className="size-4 shrink-0 text-marigold-ink" />
            <WholeYears min={ageGroup.min} max={ageGroup.max} />
          </li>
          <li className="flex items-center gap-2">
            <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-sky" />
            {schedule?.timeSlot ?? t('activity.schedule.flexible')}
          </li>
          <li className="flex items-start gap-2">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-rani" />
            <span translate="no">{activity.address}</span>
          </li>
        </ul>
        {factors.length > 0 && (
          <ul aria-label={t('recommendations.factors')} className="mt-3 flex flex-wrap gap-1.5">
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
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className={`font-bold font-display text-xl ${activity.isFree ? 'text-leaf-ink' : ''}`}>
            {labels.formatPrice(activity.price)}
          </span>
          <ButtonLink
            to={path}
            look="secondary"
            className="relative z-10"
            aria-label={t('activity.viewDetails.of', { name })}
          >
            {t('activity.viewDetails')}
          </ButtonLink>
        </div>
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
