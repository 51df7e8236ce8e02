import { graphql, useFragment } from 'react-relay'
import { useChildLabels } from '../../family/useChildLabels.ts'
import { useFormats } from '../../platform/i18n/useFormats.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { FittingChildren_activity$key } from './__generated__/FittingChildren_activity.graphql.ts'

/** 'Fits Diya (7)' or 'Fits Diya and Kabir'. Nothing unless the parent wants to see it (product.md, section 17). */
export function FittingChildren({ activity }: { activity: FittingChildren_activity$key }) {
  const t = useMessage()
  const labels = useChildLabels()
  const { formatList } = useFormats()
  const { today } = useReader()
  const { fittingChildren } = useFragment(
    graphql`
      fragment FittingChildren_activity on Activity {
        fittingChildren {
          id
          firstName
          birthYear
          birthMonth
        }
      }
    `,
    activity,
  )
  const [child, ...others] = fittingChildren
  if (!child) return null
  return (
    <Badge tone="leaf">
      {others.length === 0
        ? t('search.children.fits', { name: child.firstName, age: labels.formatShortAge(child, today) })
        : t('activity.fits', { names: formatList(fittingChildren.map(({ firstName }) => firstName)) })}
    </Badge>
  )
}
