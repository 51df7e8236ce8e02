import type { ReactNode } from 'react'
import bookings from './empty-bookings.svg?url&no-inline'
import developers from './empty-developers.svg?url&no-inline'
import error from './empty-error.svg?inline'
import notFound from './empty-not-found.svg?url&no-inline'
// Inlined, so it shows offline.
import offline from './empty-offline.svg?inline'
import saved from './empty-saved.svg?url&no-inline'
import search from './empty-search.svg?url&no-inline'

const pictures = { bookings, developers, error, notFound, offline, saved, search }

interface EmptyStateProps {
  picture: keyof typeof pictures
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** True when it is the page's main heading. */
  heading?: 'h1' | 'h2'
}

/** An illustration, a sentence and one action. */
export function EmptyState({ picture, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <img src={pictures[picture]} alt="" width={240} height={200} className="dimmed mb-5 w-48" />
      <Heading className="text-2xl">{title}</Heading>
      {text && <div className="mt-2 max-w-xs text-muted">{text}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
