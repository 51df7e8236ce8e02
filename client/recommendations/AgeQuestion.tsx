import { AGE_CHIPS } from '../../domain/activities/ages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

/** The one question to a parent about whom nothing is known. */
export function AgeQuestion({ onAnswered }: { onAnswered: () => void }) {
  const t = useMessage()
  const { update, isUpdating } = useUpdatePreferences({ onDone: onAnswered, onInvalid: () => {} })
  return (
    <section aria-labelledby="age-question" className="mb-6 rounded-2xl bg-sky-soft px-4 py-4 text-sky-ink">
      <h2 id="age-question" className="text-xl">
        {t('recommendations.age.question')}
      </h2>
      <p className="mb-3 text-sm">{t('recommendations.age.text')}</p>
      <div className="flex flex-wrap gap-2">
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
