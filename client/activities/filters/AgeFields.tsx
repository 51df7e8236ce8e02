import { MONTHS_PER_YEAR } from '../../../domain/activities/ages.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import { useActivityLabels } from '../useActivityLabels.ts'
import type { SearchFilter } from './searchFilter.ts'

interface AgeFieldsProps {
  draft: SearchFilter
  isInvalid: boolean
  onChange: (part: Partial<SearchFilter>) => void
}

const MONTHS_STEP = 6
const MONTHS_UNTIL = 3 * MONTHS_PER_YEAR
const YEARS_MAX = 17

interface AgeChoice {
  /** Both ends in months, inclusive. */
  min: number
  max: number
}

/** Half years below three, then years (product.md, section 15). */
const CHOICES: readonly AgeChoice[] = [
  ...Array.from({ length: MONTHS_UNTIL / MONTHS_STEP }, (_, index) =>
    createChoice(index * MONTHS_STEP, MONTHS_STEP),
  ),
  ...Array.from({ length: YEARS_MAX - 2 }, (_, index) =>
    createChoice((index + 3) * MONTHS_PER_YEAR, MONTHS_PER_YEAR),
  ),
]

function createChoice(min: number, months: number): AgeChoice {
  return { min, max: min + months - 1 }
}

/** The age of one child, or a range in months as the specification has it (section 3). */
export function AgeFields({ draft, isInvalid, onChange }: AgeFieldsProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { ageMin, ageMax } = draft
  const chosen = CHOICES.find(({ min, max }) => String(min) === ageMin && String(max) === ageMax)
  return (
    <div className="space-y-3">
      <SelectField
        label={t('search.age')}
        value={chosen ? chosen.min : ''}
        onChange={({ target }) => {
          const choice = CHOICES.find(({ min }) => String(min) === target.value)
          onChange({ ageMin: choice ? String(choice.min) : '', ageMax: choice ? String(choice.max) : '' })
        }}
      >
        <option value="">{t(chosen || !(ageMin || ageMax) ? 'search.age.any' : 'search.age.range')}</option>
        {CHOICES.map((choice) => (
          <option key={choice.min} value={choice.min}>
            {choice.min < MONTHS_UNTIL
              ? t('activity.ages.months', { min: choice.min, max: choice.max })
              : labels.formatAges(choice)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={t('search.age.min')}
          inputMode="numeric"
          placeholder="0"
          value={ageMin}
          isInvalid={isInvalid}
          onChange={(event) => onChange({ ageMin: event.target.value })}
        />
        <TextField
          label={t('search.age.max')}
          inputMode="numeric"
          placeholder="216"
          value={ageMax}
          isInvalid={isInvalid}
          onChange={(event) => onChange({ ageMax: event.target.value })}
        />
        {isInvalid && <FieldError className="col-span-2">{t('search.age.invalid')}</FieldError>}
      </div>
    </div>
  )
}
