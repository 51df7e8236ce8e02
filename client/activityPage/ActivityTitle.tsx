import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { ActivityTitle_activity$key } from './__generated__/ActivityTitle_activity.graphql.ts'

/** Title and description of the document in the reader's language. */
export function ActivityTitle({ activity }: { activity: ActivityTitle_activity$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { uuid, isActive, sharePictureUrl, ...activityFacts } = useFragment(
    graphql`
      fragment ActivityTitle_activity on Activity {
        uuid
        name
        isActive
        sharePictureUrl
        category
        price
        ageGroup {
          min
          max
        }
        schedule {
          dayOfWeek
          timeSlot
          moreSlots
        }
        provider {
          name
        }
      }
    `,
    activity,
  )
  const { name, category, ageGroup, schedule, price, provider } = activityFacts
  const description = t('activity.description', {
    name,
    provider: provider.name,
    category: labels.formatCategory(category),
    ages: labels.formatAges(ageGroup),
    schedule: labels.formatSchedule(schedule),
    price: labels.formatPrice(price),
  })
  return (
    <PageTitle
      title={name}
      description={description}
      address={isActive ? `/activity/${uuid}` : undefined}
      picture={sharePictureUrl}
    />
  )
}
