import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-2xl px-4 text-left font-semibold transition-colors hover:bg-sunken disabled:opacity-55 [&_svg]:shrink-0'

interface Look {
  icon: ReactNode
  children?: ReactNode
}

/** A list entry with a link. */
export function RowLink({ icon, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={row}>
      <RowContent icon={icon}>{children}</RowContent>
    </Link>
  )
}

/** A list entry that opens another app, such as mail. */
export function RowAnchor({ icon, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={row}>
      <RowContent icon={icon}>{children}</RowContent>
    </a>
  )
}

/** A list entry with a dialog or an action. */
export function RowButton({ icon, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...rest} className={row}>
      <RowContent icon={icon}>{children}</RowContent>
    </button>
  )
}

function RowContent({ icon, children }: Look) {
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden="true" className="text-muted" />
    </>
  )
}
