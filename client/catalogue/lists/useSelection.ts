import { useState } from 'react'

export interface Selection {
  ids: string[]
  isSelected(id: string): boolean
  toggle(id: string): void
  isAll: boolean
  toggleAll(): void
  clear(): void
}

/** Selected rows of the page that is shown. Rows of other pages are not selected. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = pageIds.filter((id) => chosen.has(id))
  const isAll = ids.length > 0 && ids.length === pageIds.length
  return {
    ids,
    isSelected: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : pageIds)),
    clear: () => setChosen(new Set()),
  }
}
