import { CalendarOff } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { addDays } from '../../domain/time.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import type { ClosureLines_activity$key } from './__generated__/ClosureLines_activity.graphql.ts'
import { useClosedDays } from './useClosedDays.ts'

/** Closures that begin later are not shown to parents yet. */
const DAYS_AHEAD = 60

/** List items with the closures of the next weeks, for parents. Those of single slots are in the calendar only. */
export function ClosureLines({ activity }: { activity: ClosureLines_activity$key }) {
  const t = useMessage()
  const { today } = useReader()
  const formatClosedDays = useClosedDays()
  const { closures } = useFragment(
    graphql`
      fragment ClosureLines_activity on Activity {
        closures {
          id
          scope
          firstDay
          lastDay
          reason
        }
      }
    `,
    activity,
  )
  return closures
    .filter(({ scope, firstDay }) => scope !== 'SLOT' && firstDay <= addDays(today, DAYS_AHEAD))
    .map(({ id, firstDay, lastDay, reason }) => (
      <li key={id} className="flex items-start gap-2.5">
        <CalendarOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <span className="min-w-0 wrap-anywhere">
          {t('activity.closed', { days: formatClosedDays({ firstDay, lastDay }), reason })}
        </span>
      </li>
    ))
}
