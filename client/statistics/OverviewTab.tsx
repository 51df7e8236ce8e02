import { Building2, CircleCheck, Gift, PartyPopper } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { OverviewTab_staff$key } from './__generated__/OverviewTab_staff.graphql.ts'
import { ChartSkeletons } from './ChartSkeletons.tsx'
import { RecentActivities } from './RecentActivities.tsx'

/** The chart library is large, so it loads with this tab only. */
const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }))

const TILES = [
  { name: 'totalActivities', Icon: PartyPopper, paint: 'bg-sky-soft text-sky-ink' },
  { name: 'totalProviders', Icon: Building2, paint: 'bg-rani-soft text-rani-ink' },
  { name: 'activeActivities', Icon: CircleCheck, paint: 'bg-leaf-soft text-leaf-ink' },
  { name: 'freeActivities', Icon: Gift, paint: 'bg-marigold-soft text-marigold-ink' },
] as const

export function OverviewTab({ staff }: { staff: OverviewTab_staff$key }) {
  const t = useMessage()
  const { formatNumber } = useFormats()
  const data = useFragment(
    graphql`
      fragment OverviewTab_staff on Staff {
        catalogue {
          totalActivities
          totalProviders
          activeActivities
          freeActivities
        }
        ...RecentActivities_staff
        ...Charts_staff
      }
    `,
    staff,
  )
  // Charts need the size of their container, which the server does not know.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])

  return (
    <div className="space-y-6">
      <section aria-label={t('admin.tiles')}>
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {TILES.map(({ name, Icon, paint }) => (
            <Card key={name} as="div" className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-muted text-sm">{t(`admin.tile.${name}`)}</dt>
              <dd className="flex items-center justify-between gap-2 font-bold font-display text-3xl tabular-nums">
                {formatNumber(data.catalogue[name])}
                <span
                  aria-hidden="true"
                  className={`flex size-11 items-center justify-center rounded-full ${paint}`}
                >
                  <Icon className="size-5.5" />
                </span>
              </dd>
            </Card>
          ))}
        </dl>
      </section>
      <div className="grid gap-6 xl:grid-cols-[2fr_3fr]">
        <RecentActivities staff={data} />
        <section aria-labelledby="charts">
          <h2 id="charts" className="mb-3 text-xl">
            {t('admin.charts')}
          </h2>
          {isMounted ? (
            <Suspense fallback={<ChartSkeletons />}>
              <Charts staff={data} />
            </Suspense>
          ) : (
            <ChartSkeletons />
          )}
        </section>
      </div>
    </div>
  )
}
