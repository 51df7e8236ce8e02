import { BadgeCheck, Undo2 } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { BookingTerms_activity$key } from './__generated__/BookingTerms_activity.graphql.ts'

/** What the price includes and the refund policy, before a parent books. */
export function BookingTerms({ activity }: { activity: BookingTerms_activity$key }) {
  const t = useMessage()
  const { isFree, duration, refundPolicy } = useFragment(
    graphql`
      fragment BookingTerms_activity on Activity {
        isFree
        duration
        refundPolicy {
          hours
          percent
        }
      }
    `,
    activity,
  )
  return (
    <ul className="space-y-1 text-muted text-sm">
      <li className="flex items-start gap-2">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
        {t('activity.included', { minutes: duration })}
      </li>
      {!isFree && (
        <li className="flex items-start gap-2">
          <Undo2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sky" />
          {getRefundText()}
        </li>
      )}
    </ul>
  )

  function getRefundText() {
    const { hours, percent } = refundPolicy
    if (percent === 0) return t('activity.refund.none')
    return percent === 100
      ? t('activity.refund.full', { hours })
      : t('activity.refund.part', { hours, percent })
  }
}
