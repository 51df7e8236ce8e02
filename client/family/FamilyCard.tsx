import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { FamilyCard_viewer$key } from './__generated__/FamilyCard_viewer.graphql.ts'
import { ChildList } from './ChildList.tsx'
import { FittingSwitch } from './FittingSwitch.tsx'
import { SecondParent } from './SecondParent.tsx'

/** The family in the profile. */
export function FamilyCard({ viewer }: { viewer: FamilyCard_viewer$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment FamilyCard_viewer on Viewer {
        children {
          id
        }
        user {
          ...FittingSwitch_user
        }
        ...ChildList_viewer
        ...SecondParent_viewer
      }
    `,
    viewer,
  )
  return (
    <Card aria-labelledby="family-title" className="p-2!">
      <h2 id="family-title" className="px-4 pt-2 text-xl">
        {t('family.title')}
      </h2>
      <p className="px-4 pb-1 text-muted text-sm">{t('family.children.text')}</p>
      <ChildList viewer={data} />
      {data.children.length > 0 && <FittingSwitch user={data.user} />}
      <SecondParent viewer={data} />
    </Card>
  )
}
