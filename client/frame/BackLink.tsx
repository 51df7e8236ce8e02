import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'

/** Leads from a page to the page above it. Its text names that page. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-sky-ink hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Link>
  )
}
