import { type ReactNode, useId } from 'react'
import { type ListPageInfo, ListPager } from '../platform/lists/ListPager.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

interface PagedListProps {
  list: { readonly edges: readonly unknown[]; readonly pageInfo: ListPageInfo }
  /** Says how many entries there are. */
  title: string
  text?: string
  empty: { title: string; picture?: 'search' | 'bookings' }
  /** The list element with its rows. */
  children: ReactNode
}

/** Frame of every list of staff and providers: count, rows or empty state, links to the other pages. */
export function PagedList({ list, title, text, empty, children }: PagedListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="text-lg">
        <span role="status">{title}</span>
      </h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      <div className="mt-3">
        {list.edges.length === 0 && <EmptyState picture={empty.picture ?? 'search'} title={empty.title} />}
        {children}
      </div>
      <ListPager pageInfo={list.pageInfo} />
    </section>
  )
}
