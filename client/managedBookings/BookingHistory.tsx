import { graphql, useFragment } from 'react-relay'
import { useAuditLabels } from '../audit/useAuditLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { BookingHistory_booking$key } from './__generated__/BookingHistory_booking.graphql.ts'

/** Who did what with a booking and when, latest first. */
export function BookingHistory({ booking }: { booking: BookingHistory_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useAuditLabels()
  const { history } = useFragment(
    graphql`
      fragment BookingHistory_booking on Booking {
        history {
          id
          action
          at
          actor
          isByBooker
          changes {
            field
            before
            after
          }
        }
      }
    `,
    booking,
  )
  if (!history) return null
  return (
    <Card>
      <h2 className="mb-2 text-xl">{t('managedBookings.history')}</h2>
      <ol className="divide-y divide-line/60">
        {history.toReversed().map(({ id, action, at, actor, isByBooker, changes }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold">{labels.formatAction(action)}</p>
            <p className="text-muted text-sm">
              {dates.formatInstant(at, 'short')} ·{' '}
              {actor ? <span translate="no">{actor}</span> : t('audit.system')}
              {isByBooker && ` · ${t('managedBookings.byParent')}`}
            </p>
            {changes.length > 0 && (
              <dl className="mt-1 text-sm">
                {changes.map(({ field, before, after }) => (
                  <div key={field} className="flex flex-wrap gap-x-2">
                    <dt className="text-muted">{labels.formatField(field)}</dt>
                    <dd translate="no" className="min-w-0">
                      {before && (
                        <span className="text-muted line-through">{labels.formatValue(field, before)}</span>
                      )}{' '}
                      {labels.formatValue(field, after)}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
