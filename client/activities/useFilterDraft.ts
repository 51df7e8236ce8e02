import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '../platform/useDebounced.ts'
import { hasFilterErrors, type SearchFilter, writeFilter } from './searchFilter.ts'

/** Values of the filter form. Each debounced change is written into the address, which the results follow. */
export function useFilterDraft(filter: SearchFilter) {
  const navigate = useNavigate()
  const address = writeFilter(filter)
  const [draft, setDraft] = useState(filter)
  const [base, setBase] = useState(address)
  const settled = useDebounced(draft, 400)

  // The address changed outside of the form (a cleared filter, 'back') and replaces the draft.
  if (base !== address) {
    setBase(address)
    if (writeFilter(draft) !== address) setDraft(filter)
  }

  function apply(next: SearchFilter) {
    const to = writeFilter(next)
    if (to !== address) navigate(to, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a debounced change of the draft may navigate
  useEffect(() => {
    const isLatestChange = settled === draft && settled !== filter
    if (isLatestChange && !hasFilterErrors(settled)) apply(settled)
  }, [settled])

  return { draft, settled, change: (part: Partial<SearchFilter>) => setDraft({ ...draft, ...part }), apply }
}
