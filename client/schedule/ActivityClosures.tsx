import { graphql, useFragment } from 'react-relay'
import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { ActivityClosures_activity$key } from './__generated__/ActivityClosures_activity.graphql.ts'
import { ClosureForm, type ClosureTargetOption } from './ClosureForm.tsx'
import { ClosureList } from './ClosureList.tsx'
import { useSlotLabel } from './useSlotLabel.ts'

/** Closed days of an activity and of its slots. */
export function ActivityClosures({ activity }: { activity: ActivityClosures_activity$key }) {
  const t = useMessage()
  const formatSlotLabel = useSlotLabel()
  const { id, closures, editorFields } = useFragment(
    graphql`
      fragment ActivityClosures_activity on Activity {
        id
        closures {
          ...ClosureList_closures
        }
        editorFields {
          slots {
            uuid
            dayOfWeek
            startTime
            endTime
          }
        }
      }
    `,
    activity,
  )
  const slots = editorFields?.slots ?? []
  const targets: ClosureTargetOption[] = [
    { label: t('closures.scope.activity'), target: { activityId: id } },
    ...slots.map(({ uuid, dayOfWeek, ...times }) => ({
      label: formatSlotLabel(dayOfWeek, toTimeSlot(times)),
      target: { slotId: uuid },
    })),
  ]
  return (
    <Card className="mb-6 space-y-4">
      <h2 className="text-lg">{t('closures.title')}</h2>
      <p className="text-muted text-sm">{t('closures.text')}</p>
      <ClosureList closures={closures} of="activity" />
      <ClosureForm targets={targets} />
    </Card>
  )
}
