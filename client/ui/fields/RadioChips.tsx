import { useId } from 'react'
import { FieldError } from './FieldError.tsx'

interface RadioChipsProps {
  label: string
  value: string
  options: { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
  /** Why nothing can be chosen now. */
  disabledReason?: string | null
  error?: string
}

/** Single choice: native radios styled as chips. */
export function RadioChips({ label, value, options, onChange, disabledReason, error }: RadioChipsProps) {
  const name = useId()
  const reasonId = useId()
  const describedBy = [disabledReason && reasonId, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may carry aria-invalid
      role="radiogroup"
      disabled={Boolean(disabledReason)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      className="disabled:[&_label]:cursor-not-allowed disabled:[&_label]:opacity-55"
    >
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      {disabledReason && (
        <p id={reasonId} className="mb-2 text-muted text-sm">
          {disabledReason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="relative flex min-h-11 grow cursor-pointer items-center justify-center rounded-full border-2 border-line px-4 has-checked:border-sky has-checked:bg-sky-soft has-checked:font-semibold has-checked:text-sky-ink has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} className="mt-1.5">
        {error}
      </FieldError>
    </fieldset>
  )
}
