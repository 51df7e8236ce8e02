import { joinClasses } from './joinClasses.ts'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  paint?: string
}

/** A progress bar; its text is beside it. */
export function ProgressBar({ label, value, max, paint = 'bg-sky' }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, (100 * value) / max) : 100
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={joinClasses('h-full rounded-full transition-[width] duration-500', paint)}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
