import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '../../platform/forms/useDebounced.ts'
import { hasFilterErrors, type SearchFilter, writeFilter } from './searchFilter.ts'

/** Values of the filter form. Each debounced change goes into the address, and the results follow the address. */
export function useFilterDraft(filter: SearchFilter) {
  const navigate = useNavigate()
  const address = writeFilter(filter)
  const [draft, setDraft] = useState(filter)
  const [base, setBase] = useState(address)
  /** Addresses to which the form navigates, oldest first. On a slow phone the draft changes again before it arrives. */
  const [ownAddresses, setOwnAddresses] = useState<string[]>([])
  const settled = useDebounced(draft, 400)

  if (base !== address) {
    setBase(address)
    const arrived = ownAddresses.lastIndexOf(address)
    setOwnAddresses(arrived < 0 ? [] : ownAddresses.slice(arrived + 1))
    // An address from outside of the form (a cleared filter, 'back') replaces the draft.
    if (arrived < 0) setDraft(filter)
  }

  function apply(next: SearchFilter) {
    const to = writeFilter(next)
    if (to === (ownAddresses.at(-1) ?? address)) return
    // A navigation to the current address only ends one that is under way.
    setOwnAddresses(to === address ? [] : [...ownAddresses, to])
    navigate(to, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a debounced change of the draft may navigate
  useEffect(() => {
    const isLatestChange = settled === draft && settled !== filter
    if (isLatestChange && !hasFilterErrors(settled)) apply(settled)
  }, [settled])

  return {
    draft,
    settled,
    change: (part: Partial<SearchFilter>) => setDraft((latest) => ({ ...latest, ...part })),
    apply,
  }
}
