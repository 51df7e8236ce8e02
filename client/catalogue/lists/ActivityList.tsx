import type { ComponentProps } from 'react'
import { ActivityBulkActions } from './ActivityBulkActions.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { SelectableList } from './SelectableList.tsx'
import { useSelection } from './useSelection.ts'

type ListProps = Pick<ComponentProps<typeof SelectableList>, 'list' | 'title' | 'text' | 'empty'>
type Activity = ComponentProps<typeof ActivityRow>['activity'] & { readonly id: string }

interface ActivityListProps extends ListProps {
  list: ListProps['list'] & { readonly edges: readonly { readonly node: Activity }[] }
  /** Path of the editor. */
  to: (uuid: string) => string
  /** Staff can also duplicate and delete activities. */
  asStaff: boolean
  /** Loads the list again. */
  refresh: () => void
}

/** Activities to edit, with changes of the selected ones. */
export function ActivityList({ to, asStaff, refresh, ...props }: ActivityListProps) {
  const { edges } = props.list
  const selection = useSelection(edges.map(({ node }) => node.id))
  return (
    <SelectableList
      {...props}
      selection={selection}
      actions={<ActivityBulkActions selection={selection} canDelete={asStaff} refresh={refresh} />}
    >
      {/* The list defines the columns on wide screens. */}
      <ul className="grid gap-3 lg:grid-cols-[auto_minmax(0,2.2fr)_minmax(0,1.4fr)_auto_auto_auto] lg:gap-x-4 lg:gap-y-2">
        {edges.map(({ node }) => (
          <ActivityRow key={node.id} activity={node} to={to} canDuplicate={asStaff} selection={selection} />
        ))}
      </ul>
    </SelectableList>
  )
}
