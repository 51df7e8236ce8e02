import {
  DEFAULT_RADIUS_MILES,
  RADIUS_MAX_MILES,
  RADIUS_MIN_MILES,
} from '../../../domain/activities/radius.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Slider } from '../../ui/fields/Slider.tsx'
import { useActivityLabels } from '../useActivityLabels.ts'
import type { SearchFilter } from './searchFilter.ts'
import type { useFilterCounts } from './useFilterCounts.ts'

interface RadiusSliderProps {
  draft: SearchFilter
  counts: ReturnType<typeof useFilterCounts>
  onChange: (radius: number | null) => void
}

/** While no radius is set, it shows the one that applies: the radius of the text, else the default. */
export function RadiusSlider({ draft, counts, onChange }: RadiusSliderProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const read = counts?.understood.find(
    ({ what, isApplied, isReplaced }) => what === 'DISTANCE' && (isApplied || isReplaced),
  )
  const unset = read?.radius ?? DEFAULT_RADIUS_MILES
  const shown = draft.radius ?? unset
  return (
    <Slider
      label={t('search.radius')}
      value={shown}
      valueText={labels.formatRadius(shown)}
      min={RADIUS_MIN_MILES}
      max={RADIUS_MAX_MILES}
      step={1}
      onValue={(radius) => onChange(radius === Math.round(unset) ? null : radius)}
    />
  )
}
