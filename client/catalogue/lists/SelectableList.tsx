import type { ComponentProps, ReactNode } from 'react'
import { PagedList } from '../../frame/PagedList.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { CheckBox } from '../../ui/fields/CheckBox.tsx'
import type { Selection } from './useSelection.ts'

interface SelectableListProps extends ComponentProps<typeof PagedList> {
  selection: Selection
  /** For the selected rows. */
  actions: ReactNode
}

/** A list of staff and providers with rows to select, and actions for several rows at once. */
export function SelectableList({ selection, actions, children, ...props }: SelectableListProps) {
  return (
    <PagedList {...props}>
      {props.list.edges.length > 0 && <SelectionBar selection={selection}>{actions}</SelectionBar>}
      {children}
    </PagedList>
  )
}

/** Selects all rows of the page, and shows the actions for the selected ones. */
function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useMessage()
  const { ids, isAll, toggleAll } = selection
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-2xl bg-sunken px-2 py-1 lg:px-4">
      <CheckBox
        label={t('catalogue.bulk.all')}
        checked={isAll}
        isPartial={ids.length > 0 && !isAll}
        onChange={toggleAll}
      />
      <span role="status" className="grow text-muted text-sm">
        {ids.length > 0 && t('catalogue.bulk.selected', { count: ids.length })}
      </span>
      {ids.length > 0 && <div className="flex flex-wrap gap-2 py-1">{children}</div>}
    </div>
  )
}
