import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
}

export function Switch({ label, hint, checked, onChange, name }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="grow font-semibold text-sm">
        {label}
        {hint && <span className="block font-normal text-muted">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-8 w-14 shrink-0 rounded-full bg-line-strong transition-colors data-[state=checked]:bg-sky"
      >
        <Radix.Thumb className="block size-6 translate-x-1 rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-7" />
      </Radix.Root>
    </div>
  )
}
