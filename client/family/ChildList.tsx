import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { RowButton } from '../ui/layout/Row.tsx'
import type { ChildList_viewer$key } from './__generated__/ChildList_viewer.graphql.ts'
import { ChildAvatar } from './ChildAvatar.tsx'
import { ChildDialog } from './ChildDialog.tsx'
import { useChildLabels } from './useChildLabels.ts'

/** The children of the family, each with its dialog, and the entry for another one. */
export function ChildList({ viewer }: { viewer: ChildList_viewer$key }) {
  const t = useMessage()
  const labels = useChildLabels()
  const { today } = useReader()
  const [opened, setOpened] = useState<string | null>(null)
  const { children } = useFragment(
    graphql`
      fragment ChildList_viewer on Viewer {
        children {
          id
          firstName
          birthYear
          birthMonth
          picture
          ...ChildDialog_child
        }
      }
    `,
    viewer,
  )
  const openedChild = children.find(({ id }) => id === opened) ?? null
  return (
    <>
      <ul>
        {children.map((child) => (
          <li key={child.id}>
            <RowButton onClick={() => setOpened(child.id)} icon={<ChildAvatar {...child} />}>
              <span translate="no">{child.firstName}</span>
              <span className="block font-normal text-muted text-sm">{labels.formatAge(child, today)}</span>
            </RowButton>
          </li>
        ))}
      </ul>
      {children.length < CHILDREN_MAX && (
        <RowButton onClick={() => setOpened('new')} icon={<UserPlus className="text-leaf" />}>
          {t(children.length === 0 ? 'family.child.addFirst' : 'family.child.addOther')}
        </RowButton>
      )}
      {(opened === 'new' || openedChild) && (
        <ChildDialog key={opened} child={openedChild} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
