import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { RecentActivities_staff$key } from './__generated__/RecentActivities_staff.graphql.ts'

/** The ten most recent activities. */
export function RecentActivities({ staff }: { staff: RecentActivities_staff$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { recentActivities } = useFragment(
    graphql`
      fragment RecentActivities_staff on Staff {
        recentActivities {
          uuid
          name
          category
          price
          isActive
          provider {
            name
          }
        }
      }
    `,
    staff,
  )
  return (
    <section>
      <h2 id="recent" className="mb-3 text-xl">
        {t('admin.recent')}
      </h2>
      <Card className="p-0! overflow-hidden">
        {recentActivities.length === 0 ? (
          <p className="p-5 text-muted">{t('admin.recent.empty')}</p>
        ) : (
          <ul aria-labelledby="recent" className="divide-y divide-line/60">
            {recentActivities.map(({ uuid, name, category, price, isActive, provider }) => (
              <li
                key={uuid}
                className="relative flex items-start gap-3 px-5 py-3.5 transition-colors hover:bg-sunken/60"
              >
                <div className="min-w-0 grow">
                  <Link
                    to={`/activity/${uuid}`}
                    translate="no"
                    className="font-semibold after:absolute after:inset-0 hover:text-sky-ink"
                  >
                    {name}
                  </Link>
                  <p className="text-muted text-sm">
                    {labels.formatCategory(category)} · <span translate="no">{provider.name}</span>
                  </p>
                </div>
                <div className="flex shrink-0 flex-col items-end gap-1">
                  <span className="font-semibold tabular-nums">{labels.formatPrice(price)}</span>
                  <Badge tone={isActive ? 'leaf' : 'neutral'}>
                    {t(isActive ? 'admin.active' : 'admin.inactive')}
                  </Badge>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
