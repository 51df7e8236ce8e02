import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { Field } from './Field.tsx'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  lessLabel: string
  moreLabel: string
  error?: string
  hint?: string
  onChange: (value: number) => void
}

export function Stepper({
  label,
  value,
  min,
  max,
  lessLabel,
  moreLabel,
  error,
  hint,
  onChange,
}: StepperProps) {
  const shown = Number.isNaN(value) ? '' : value
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-2">
          <IconButton
            label={lessLabel}
            className="border border-line-strong"
            disabled={!(value > min)}
            onClick={() => onChange(value - 1)}
          >
            <Minus aria-hidden="true" className="size-5" />
          </IconButton>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={shown}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="min-h-12 w-16 rounded-field border border-line-strong bg-surface text-center font-semibold text-lg aria-invalid:border-danger [&::-webkit-inner-spin-button]:appearance-none"
          />
          <IconButton
            label={moreLabel}
            className="border border-line-strong"
            disabled={value >= max}
            onClick={() => onChange((Number.isNaN(value) ? min - 1 : value) + 1)}
          >
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
