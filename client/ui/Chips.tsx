import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from './classes.ts'

const chip =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-full border-2 px-4 font-semibold text-sm transition-colors'
const chosen = 'border-sky bg-sky text-on-sky'
const open = 'border-line bg-surface text-ink hover:border-sky'

/** A row that scrolls sideways when it is too long. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {children}
    </ul>
  )
}

/** The row begins where one sees which is chosen. */
function bringIntoRow(link: HTMLElement | null) {
  const row = link?.closest('ul')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

export function ChipLink({ current, ...rest }: LinkProps & { current: boolean }) {
  return (
    <li className="contents">
      <Link
        {...rest}
        ref={current ? bringIntoRow : undefined}
        aria-current={current ? 'true' : undefined}
        className={classes(chip, current ? chosen : open)}
      />
    </li>
  )
}
