import { Star } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { FieldError } from './FieldError.tsx'

const STARS = [1, 2, 3, 4, 5]

interface StarInputProps {
  label: string
  /** 0 before a choice. */
  value: number
  /** '3 stars' in the reader's language. */
  starsLabel: (stars: number) => string
  error?: string
  onChange: (stars: number) => void
  /** Radio button that gets the focus. */
  ref?: Ref<HTMLInputElement>
}

/** One to five whole stars as native radio buttons, for tap, mouse and arrow keys. */
export function StarInput({ label, value, starsLabel, error, onChange, ref }: StarInputProps) {
  const name = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may carry aria-required
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="font-semibold text-sm">{label}</legend>
      <div className="flex items-center gap-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
              className="relative flex size-12 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-sky"
            >
              <input
                ref={stars === (value || 1) ? ref : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span className="sr-only">{starsLabel(stars)}</span>
              <Star
                aria-hidden="true"
                className={joinClasses(
                  'size-9 transition-colors duration-150',
                  stars <= shown ? 'fill-marigold text-marigold' : 'fill-sunken text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted text-sm">
          {shown > 0 && starsLabel(shown)}
        </span>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
