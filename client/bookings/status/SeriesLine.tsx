import { Repeat } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { SeriesLine_series$key } from './__generated__/SeriesLine_series.graphql.ts'

/** 'Session 3 of 8 · 5 left'. */
export function SeriesLine({ series }: { series: SeriesLine_series$key }) {
  const t = useMessage()
  const { position, count, upcomingCount, cancelledCount } = useFragment(
    graphql`
      fragment SeriesLine_series on BookingSeries {
        position
        count
        upcomingCount
        cancelledCount
      }
    `,
    series,
  )
  const parts = [
    t('bookings.series.position', { position, count }),
    t('bookings.series.left', { count: upcomingCount }),
    cancelledCount > 0 && t('bookings.series.cancelled', { count: cancelledCount }),
  ]
  return (
    <p className="mt-3 flex items-center gap-2 rounded-xl bg-sky-soft px-3 py-2 font-semibold text-sky-ink text-sm">
      <Repeat aria-hidden="true" className="size-4 shrink-0" />
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
