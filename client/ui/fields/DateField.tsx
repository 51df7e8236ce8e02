import { type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from './Field.tsx'

interface DateFieldProps extends Pick<ComponentProps<typeof TextField>, 'label'> {
  /** A day as '2026-11-28'; empty for none. */
  value: string
  onChoose: (day: string) => void
}

/** The first year with four digits. While a year is typed, the browser reports '0002-11-28'. */
const FIRST_COMPLETE = '1000'

/**
 * A date that is applied without a button. The field keeps its text while it has the focus: the user can continue to
 * type after a first valid date was applied.
 */
export function DateField({ label, value, onChoose }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      defaultValue={value}
      onChange={({ target }) => {
        if (target.value === '' || target.value >= FIRST_COMPLETE) onChoose(target.value)
      }}
    />
  )
}
