import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
}

/** A native checkbox with the look and the role of a switch, and 44 px to tap. */
export function Switch({ label, hint, checked, onChange, name }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="grow font-semibold text-sm">
        {label}
        {hint && <span className="block font-normal text-muted">{hint}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-white before:shadow before:transition-transform checked:bg-sky checked:before:translate-x-6 after:absolute after:inset-x-0 after:-inset-y-1.5"
      />
    </div>
  )
}
