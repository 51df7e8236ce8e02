import { useState } from 'react'
import { AGE_MAX_MONTHS, MONTHS_PER_YEAR } from '../../../domain/activities/ages.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { controlClasses, Field } from '../../ui/fields/Field.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'

interface AgeFieldProps {
  label: string
  /** Months; NaN while the field is empty. */
  value: number
  error?: string
  onChange: (months: number) => void
}

type Unit = 'months' | 'years'

/** An age in years, or in months where whole years are too coarse (product.md, section 15). */
export function AgeField({ label, value, error, onChange }: AgeFieldProps) {
  const t = useMessage()
  const [unit, setUnit] = useState<Unit>(value > 0 && value % MONTHS_PER_YEAR === 0 ? 'years' : 'months')
  const size = unit === 'years' ? MONTHS_PER_YEAR : 1
  const max = Math.floor(AGE_MAX_MONTHS / size)

  function changeUnit(next: Unit) {
    setUnit(next)
    if (next === 'years') onChange(Math.round(value / MONTHS_PER_YEAR) * MONTHS_PER_YEAR)
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            value={Number.isNaN(value) ? '' : value / size}
            onChange={(event) => onChange(event.target.valueAsNumber * size)}
            className={joinClasses(controlClasses, 'min-w-0')}
          />
          <select
            aria-label={t('catalogue.field.ageUnit', { label })}
            value={unit}
            onChange={(event) => changeUnit(event.target.value as Unit)}
            className={joinClasses(controlClasses, 'w-auto! shrink-0 pr-10')}
          >
            <option value="years">{t('catalogue.field.ageUnit.years')}</option>
            <option value="months">{t('catalogue.field.ageUnit.months')}</option>
          </select>
        </div>
      )}
    </Field>
  )
}
