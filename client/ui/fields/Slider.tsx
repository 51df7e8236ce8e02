import { type ComponentProps, type ReactNode, useId } from 'react'

interface SliderProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: ReactNode
  value: number
  valueText: string
  onValue: (value: number) => void
}

/** A native range input, which supports keyboard, touch and screen readers. */
export function Slider({ label, value, valueText, onValue, ...rest }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold text-sky-ink">
          {valueText}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-sky"
      />
    </div>
  )
}
