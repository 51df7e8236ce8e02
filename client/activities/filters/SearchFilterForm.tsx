import { useEffect, useRef } from 'react'
import { CATEGORIES } from '../../../domain/activities/categories.ts'
import { DAYS } from '../../../domain/activities/days.ts'
import { FILTER_PRICE_MAX_PAISE } from '../../../domain/activities/searchLimits.ts'
import { formatRupees } from '../../../domain/money.ts'
import { SEARCH_SORTS, type SearchSort } from '../../../domain/search/searchFilter.ts'
import { useRecordSearch } from '../../accounts/settings/useRecordSearch.ts'
import { PlaceField } from '../../places/PlaceField.tsx'
import { useFormatPlace } from '../../places/useFormatPlace.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckChips } from '../../ui/fields/CheckChips.tsx'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { focusInvalidField } from '../../ui/fields/focusInvalidField.ts'
import { RadioChips } from '../../ui/fields/RadioChips.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { toCategorySlug, toDaySlug } from '../slugs.ts'
import { AgeFields } from './AgeFields.tsx'
import { RadiusSlider } from './RadiusSlider.tsx'
import { getFilterErrors, hasFilterErrors, RATINGS, type SearchFilter, writeFilter } from './searchFilter.ts'
import { useFilterCounts } from './useFilterCounts.ts'
import { useFilterDraft } from './useFilterDraft.ts'

interface FormProps {
  filter: SearchFilter
  onClose: () => void
  /** Beside the results, where no button needs to close the form. */
  isRail?: boolean
}

const PARTS_OF_DAY = {
  any: { startsFrom: '', startsBefore: '' },
  morning: { startsFrom: '00:00', startsBefore: '12:00' },
  afternoon: { startsFrom: '12:00', startsBefore: '16:00' },
  evening: { startsFrom: '16:00', startsBefore: '24:00' },
} as const
const PART_NAMES = ['any', 'morning', 'afternoon', 'evening'] as const
/** Kinds with the most results are offered; chosen ones always are. */
const KINDS_MAX = 12

export function SearchFilterForm({ filter, onClose, isRail = false }: FormProps) {
  const t = useMessage()
  const { place } = useReader()
  const formatPlace = useFormatPlace()
  const { draft, settled, change, apply } = useFilterDraft(filter)
  const counts = useFilterCounts(settled)
  const record = useRecordSearch()
  const wrong = getFilterErrors(draft)
  const part = PART_NAMES.find((name) => {
    const { startsFrom, startsBefore } = PARTS_OF_DAY[name]
    return startsFrom === draft.startsFrom && startsBefore === draft.startsBefore
  })
  const form = useRef<HTMLFormElement>(null)
  const address = writeFilter(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address with an invalid filter opened
  useEffect(() => {
    if (hasFilterErrors(filter)) focusInvalidField(form.current)
  }, [address])
  function getDatesError() {
    if (wrong.dateOrder) return t('validation.filter.dateOrder')
    return wrong.dateRange ? t('validation.filter.dateRange') : undefined
  }
  const getPriceError = () => t('search.price.invalid', { max: formatRupees(FILTER_PRICE_MAX_PAISE) })
  function getMaxPriceError() {
    if (wrong.maxPrice) return getPriceError()
    return wrong.priceOrder ? t('validation.filter.priceOrder') : undefined
  }
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (focusInvalidField(event.currentTarget)) return
        apply(draft)
        record(writeFilter(draft))
        onClose()
      }}
    >
      <SelectField
        label={t('search.sort')}
        value={draft.sort}
        onChange={(event) => change({ sort: event.target.value as SearchSort })}
      >
        {SEARCH_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <PlaceField
        key={filter.location}
        label={t('search.location')}
        initial={formatPlace(filter.location || place)}
        onPlace={(location) => change({ location, area: '' })}
      />
      <CheckChips
        label={withAll(t('search.category'), t('search.category.all'), draft.categories)}
        chosen={draft.categories}
        options={CATEGORIES.map((category) => ({
          value: category,
          label: withCount(
            t(`category.${category}`),
            counts?.facets.categories.find((facet) => toCategorySlug(facet.category) === category)?.count,
          ),
        }))}
        onChange={(categories) => change({ categories })}
      />
      <KindChips draft={draft} counts={counts} onChange={(kinds) => change({ kinds })} />
      <CheckChips
        label={withAll(t('search.day'), t('search.day.any'), draft.days)}
        chosen={draft.days}
        options={DAYS.map((day) => ({
          value: day,
          label: withCount(
            t(`search.day.${day}`),
            counts?.facets.days.find(({ dayOfWeek }) => toDaySlug(dayOfWeek) === day)?.count,
          ),
        }))}
        onChange={(days) => change({ days })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={t('search.date.from')}
          type="date"
          value={draft.dateFrom}
          onChange={(event) => change({ dateFrom: event.target.value })}
        />
        <TextField
          label={t('search.date.to')}
          type="date"
          min={draft.dateFrom}
          value={draft.dateTo}
          disabled={!draft.dateFrom}
          error={getDatesError()}
          onChange={(event) => change({ dateTo: event.target.value })}
        />
      </div>
      <RadioChips
        label={t('search.time')}
        value={part ?? ''}
        error={wrong.timeOrder ? t('validation.filter.timeOrder') : undefined}
        options={PART_NAMES.map((name) => ({ value: name, label: t(`search.time.${name}`) }))}
        onChange={(name) => change(PARTS_OF_DAY[name as keyof typeof PARTS_OF_DAY])}
      />
      <AgeFields draft={draft} isInvalid={wrong.ages} onChange={change} />
      <RadiusSlider draft={draft} counts={counts} onChange={(radius) => change({ radius })} />
      <Switch label={t('search.free')} checked={draft.free} onChange={(free) => change({ free })} />
      {!draft.free && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t('search.minPrice.label')}
            inputMode="decimal"
            value={draft.minPrice}
            error={wrong.minPrice ? getPriceError() : undefined}
            onChange={(event) => change({ minPrice: event.target.value })}
          />
          <TextField
            label={t('search.maxPrice')}
            inputMode="decimal"
            value={draft.maxPrice}
            error={getMaxPriceError()}
            onChange={(event) => change({ maxPrice: event.target.value })}
          />
        </div>
      )}
      <RadioChips
        label={t('search.rating')}
        value={draft.minRating}
        options={[
          { value: '', label: t('search.rating.any') },
          ...RATINGS.map((rating) => ({ value: rating, label: t('search.rating.min', { rating }) })),
        ]}
        onChange={(minRating) => change({ minRating })}
      />
      {!isRail && (
        <div className="sticky -bottom-5 -mx-5 -mb-5 bg-surface px-5 pt-2 pb-5">
          <Button type="submit" wide>
            {counts && !hasFilterErrors(draft)
              ? t(counts.hasMoreThanCounted ? 'search.filters.showMore' : 'search.filters.show', {
                  count: counts.totalCount,
                })
              : t('search.filters.apply')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface KindChipsProps {
  draft: SearchFilter
  counts: ReturnType<typeof useFilterCounts>
  onChange: (kinds: string[]) => void
}

function KindChips({ draft, counts, onChange }: KindChipsProps) {
  const t = useMessage()
  const found = counts?.facets.kinds ?? []
  const offered = found.filter(({ kind }, index) => index < KINDS_MAX || draft.kinds.includes(kind.slug))
  if (offered.length === 0) return null
  return (
    <CheckChips
      label={t('search.kinds')}
      chosen={draft.kinds}
      options={offered.map(({ kind, count }) => ({ value: kind.slug, label: `${kind.name} (${count})` }))}
      onChange={onChange}
    />
  )
}

/** 'Category · All Categories' while none is chosen. */
const withAll = (label: string, all: string, chosen: readonly unknown[]) =>
  chosen.length > 0 ? label : `${label} · ${all}`
