import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { AGE_MAX_MONTHS, MONTHS_PER_YEAR } from '../../domain/activities/ages.ts'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import { BUDGETS, TIMES_OF_DAY } from '../../domain/recommendations/choices.ts'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { CheckChips } from '../ui/fields/CheckChips.tsx'
import { SelectField } from '../ui/fields/Field.tsx'
import { RadioChips } from '../ui/fields/RadioChips.tsx'
import { Slider } from '../ui/fields/Slider.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { PreferencesForm_preferences$key } from './__generated__/PreferencesForm_preferences.graphql.ts'
import { toPreferencesDraft, toPreferencesInput } from './preferencesDraft.ts'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

const YEARS = Array.from({ length: AGE_MAX_MONTHS / MONTHS_PER_YEAR + 1 }, (_, years) => years)

interface PreferencesFormProps {
  preferences: PreferencesForm_preferences$key
  onClose: () => void
  /** Called after the preferences are saved. */
  onSaved: () => void
}

export function PreferencesForm({ preferences, onClose, onSaved }: PreferencesFormProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const kept = useFragment(
    graphql`
      fragment PreferencesForm_preferences on Preferences {
        preferredCategories
        ageRangeMin
        ageRangeMax
        maxTravelDistance
        budgetRange
        preferredDays
        preferredTimes
      }
    `,
    preferences,
  )
  const [draft, setDraft] = useState(() => toPreferencesDraft(kept))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { update, isUpdating } = useUpdatePreferences({ onDone: onSaved, onInvalid: setErrors })
  const change = (part: Partial<typeof draft>) => {
    setErrors({})
    setDraft({ ...draft, ...part })
  }
  const renderAgeField = (label: string, name: 'ageMin' | 'ageMax', error?: string) => (
    <SelectField
      label={label}
      value={draft[name]}
      error={error}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{t('preferences.age.any')}</option>
      {YEARS.map((years) => (
        <option key={years} value={years * MONTHS_PER_YEAR}>
          {t('preferences.age.years', { years })}
        </option>
      ))}
    </SelectField>
  )

  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        update(toPreferencesInput(draft))
      }}
    >
      <CheckChips
        label={t('preferences.categories')}
        chosen={draft.categories}
        options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        onChange={(categories) => change({ categories })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {renderAgeField(t('preferences.age.min'), 'ageMin', errors.ageRangeMin)}
        {renderAgeField(t('preferences.age.max'), 'ageMax', errors.ageRangeMax)}
      </div>
      <Slider
        label={t('preferences.distance')}
        value={draft.distance}
        valueText={labels.formatRadius(draft.distance)}
        min={RADIUS_MIN_MILES}
        max={RADIUS_MAX_MILES}
        step={1}
        onValue={(distance) => change({ distance })}
      />
      <RadioChips
        label={t('preferences.budget')}
        value={draft.budget}
        options={BUDGETS.map((value) => ({ value, label: t(`preferences.budget.${value}`) }))}
        onChange={(budget) => change({ budget: budget as typeof draft.budget })}
      />
      <CheckChips
        label={t('preferences.days')}
        chosen={draft.days}
        options={DAYS.map((value) => ({ value, label: t(`search.day.${value}`) }))}
        onChange={(days) => change({ days })}
      />
      <CheckChips
        label={t('preferences.times')}
        chosen={draft.times}
        options={TIMES_OF_DAY.map((value) => ({ value, label: t(`preferences.time.${value}`) }))}
        onChange={(times) => change({ times })}
      />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 pt-3 pb-5">
        <Button look="outline" disabled={isUpdating} onClick={onClose}>
          {t('preferences.cancel')}
        </Button>
        <NeedsConnection className="contents">
          <Button type="submit" pending={isUpdating} className="grow">
            {t(isUpdating ? 'preferences.saving' : 'preferences.save')}
          </Button>
        </NeedsConnection>
      </div>
    </form>
  )
}
