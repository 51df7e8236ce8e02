import { graphql, useFragment } from 'react-relay'
import { AGE_CHIPS, AGE_MAX_MONTHS } from '../../domain/activities/ages.ts'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import type { AgeQuestion_viewer$key } from './__generated__/AgeQuestion_viewer.graphql.ts'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

interface AgeQuestionProps {
  viewer: AgeQuestion_viewer$key
  onAnswered: () => void
}

/**
 * The one question to a parent about whom nothing is known. The parent's children are used only when the parent chooses them
 * (product.md, section 17).
 */
export function AgeQuestion({ viewer, onAnswered }: AgeQuestionProps) {
  const t = useMessage()
  const { formatList } = useFormats()
  const { children } = useFragment(
    graphql`
      fragment AgeQuestion_viewer on Viewer {
        children {
          firstName
          age
        }
      }
    `,
    viewer,
  )
  const { update, isUpdating } = useUpdatePreferences({ onDone: onAnswered, onInvalid: () => {} })
  return (
    <section aria-labelledby="age-question" className="mb-6 rounded-2xl bg-sky-soft px-4 py-4 text-sky-ink">
      <h2 id="age-question" className="text-xl">
        {t('recommendations.age.question')}
      </h2>
      <p className="mb-3 text-sm">{t('recommendations.age.text')}</p>
      <div className="flex flex-wrap gap-2">
        {children.length > 0 && (
          <Button disabled={isUpdating} onClick={() => update(getAgeRange(children.map(({ age }) => age)))}>
            {t('recommendations.age.children', {
              names: formatList(children.map(({ firstName }) => firstName)),
            })}
          </Button>
        )}
        {AGE_CHIPS.filter(({ chip }) => chip !== 'all').map(({ chip, min, max }) => (
          <Button
            key={chip}
            look="outline"
            disabled={isUpdating}
            onClick={() => update({ ageRangeMin: min, ageRangeMax: max })}
          >
            {t(`home.ages.${chip}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** From the birthday of the youngest to the next one of the eldest, in months. */
function getAgeRange(years: readonly number[]) {
  return {
    ageRangeMin: Math.min(...years) * 12,
    ageRangeMax: Math.min((Math.max(...years) + 1) * 12, AGE_MAX_MONTHS),
  }
}
