import type { ComponentProps, ReactNode } from 'react'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string
  /** A line below the label. */
  detail?: ReactNode
  /** At the end of the card, such as a price. */
  aside?: string
  icon?: ReactNode
}

/** One of several choices: a native radio on a card. */
export function RadioCard({ label, detail, aside, icon, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-2xl border-2 border-line px-4 py-2 has-disabled:cursor-not-allowed has-checked:border-sky has-checked:bg-sky-soft has-disabled:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-sky">
      <input {...input} type="radio" className="size-5 shrink-0 accent-sky" />
      {icon}
      <span className="grow">
        <span className="block font-semibold">{label}</span>
        {detail && <span className="text-muted text-sm">{detail}</span>}
      </span>
      {aside && <span className="text-right font-display font-semibold">{aside}</span>}
    </label>
  )
}
