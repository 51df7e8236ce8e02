import { type ReactNode, type Ref, useId } from 'react'
import { type ListPageInfo, ListPager } from '../platform/ListPager.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface PagedListProps {
  list: { readonly edges: readonly unknown[]; readonly pageInfo: ListPageInfo }
  /** Says how many entries there are. */
  title: string
  text?: string
  empty: { title: string; picture?: 'search' | 'bookings' }
  /** Of `useListRefresh`, for lists whose entries disappear when they are decided. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The list element with its rows. */
  children: ReactNode
}

/** Frame of every list of staff and providers: count, rows or empty state, links to the other pages. */
export function PagedList({ list, title, text, empty, headingRef, children }: PagedListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-lg outline-none">
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
