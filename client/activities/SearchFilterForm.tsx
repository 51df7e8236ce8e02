import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import { useRecordSearch } from '../accounts/useRecordSearch.ts'
import { PlaceField } from '../places/PlaceField.tsx'
import { usePlaceName } from '../places/usePlaceName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useDebounced } from '../platform/useDebounced.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Slider } from '../ui/Slider.tsx'
import { Switch } from '../ui/Switch.tsx'
import { getFilterErrors, hasFilterErrors, type SearchFilter, writeFilter } from './searchFilter.ts'
import { useActivityLabels } from './useActivityLabels.ts'

interface FormProps {
  filter: SearchFilter
  onClose: () => void
}

/** Writes each debounced change into the address, which the results follow. */
export function SearchFilterForm({ filter, onClose }: FormProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { place } = useVisitor()
  const placeName = usePlaceName()
  const { draft, change, apply } = useFilterDraft(filter)
  const record = useRecordSearch()
  const wrong = getFilterErrors(draft)
  const ageError = wrong.ages ? t('search.age.invalid') : undefined

  return (
    <form
      className="mt-4 animate-fade space-y-5 rounded-card border border-line/60 bg-surface p-5 shadow-card"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasFilterErrors(draft)) return focusFirstError(event.currentTarget)
        apply(draft)
        record(writeFilter(draft))
        onClose()
      }}
    >
      <PlaceField
        key={filter.location}
        label={t('search.location')}
        initial={placeName(filter.location || place)}
        onPlace={(location) => change({ location })}
      />
      <SelectField
        label={t('search.category')}
        value={draft.category}
        onChange={(event) => change({ category: event.target.value as Category | '' })}
      >
        <option value="">{t('search.category.all')}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`category.${category}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('search.day')}
        value={draft.day}
        onChange={(event) => change({ day: event.target.value as DayOfWeek | '' })}
      >
        <option value="">{t('search.day.any')}</option>
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {t(`search.day.${day}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={t('search.age.min')}
          inputMode="numeric"
          placeholder="0"
          value={draft.ageMin}
          isInvalid={wrong.ages}
          onChange={(event) => change({ ageMin: event.target.value })}
        />
        <TextField
          label={t('search.age.max')}
          inputMode="numeric"
          placeholder="216"
          value={draft.ageMax}
          isInvalid={wrong.ages}
          onChange={(event) => change({ ageMax: event.target.value })}
        />
        {ageError && (
          <p role="alert" className="col-span-2 font-medium text-danger-ink text-sm">
            {ageError}
          </p>
        )}
      </div>
      <Slider
        label={t('search.radius')}
        value={draft.radius}
        valueText={labels.radius(draft.radius)}
        min={RADIUS_MIN_MILES}
        max={RADIUS_MAX_MILES}
        step={1}
        onValue={(radius) => change({ radius })}
      />
      <Switch label={t('search.free')} checked={draft.free} onChange={(free) => change({ free })} />
      {!draft.free && (
        <TextField
          label={t('search.maxPrice')}
          inputMode="decimal"
          value={draft.maxPrice}
          error={wrong.maxPrice ? t('search.maxPrice.invalid') : undefined}
          onChange={(event) => change({ maxPrice: event.target.value })}
        />
      )}
      <Button type="submit" wide>
        {t('search.filters.apply')}
      </Button>
    </form>
  )
}

function focusFirstError(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function useFilterDraft(filter: SearchFilter) {
  const navigate = useNavigate()
  const address = writeFilter(filter)
  const [draft, setDraft] = useState(filter)
  const [base, setBase] = useState(address)
  const settled = useDebounced(draft, 400)

  // The address changed outside of the form (a cleared filter, 'back') and replaces the draft.
  if (base !== address) {
    setBase(address)
    if (writeFilter(draft) !== address) setDraft(filter)
  }

  function apply(next: SearchFilter) {
    const to = writeFilter(next)
    if (to !== address) navigate(to, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a debounced change of the draft may navigate
  useEffect(() => {
    const isLatestChange = settled === draft && settled !== filter
    if (isLatestChange && !hasFilterErrors(settled)) apply(settled)
  }, [settled])

  return { draft, change: (part: Partial<SearchFilter>) => setDraft({ ...draft, ...part }), apply }
}
