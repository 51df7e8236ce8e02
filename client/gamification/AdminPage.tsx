import { Star } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { AccessDenied } from '../frame/AccessDenied.tsx'
import { BannerHeader } from '../frame/BannerHeader.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { OverviewTab } from '../statistics/OverviewTab.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import type { AdminPageQuery } from './__generated__/AdminPageQuery.graphql.ts'
import { AchievementsTab } from './AchievementsTab.tsx'
import { getTab, getTabPath, TABS, type Tab } from './adminTabs.ts'
import { LevelCard } from './LevelCard.tsx'
import { ManagementTab } from './ManagementTab.tsx'
import { useCheckIn } from './useCheckIn.ts'
import { WelcomeCard } from './WelcomeCard.tsx'

/** The dashboard of staff. */
export function AdminPage({ queryRef }: { queryRef: PreloadedQuery<AdminPageQuery> }) {
  const { viewer } = usePreloadedQuery<AdminPageQuery>(
    graphql`
      query AdminPageQuery {
        viewer {
          user {
            firstName
          }
          staff {
            gamification {
              level
            }
            ...WelcomeCard_staff
            ...LevelCard_staff
            ...OverviewTab_staff
            ...AchievementsTab_staff
          }
        }
      }
    `,
    queryRef,
  )
  if (!viewer?.staff) return <AccessDenied />
  return <Dashboard firstName={viewer.user.firstName} staff={viewer.staff} />
}

type Staff = NonNullable<NonNullable<AdminPageQuery['response']['viewer']>['staff']>

function Dashboard({ firstName, staff }: { firstName: string; staff: Staff }) {
  const t = useMessage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tab = getTab(new URLSearchParams(search))
  useCheckIn()

  const contents: Record<Tab, React.ReactNode> = {
    overview: <OverviewTab staff={staff} />,
    achievements: <AchievementsTab staff={staff} />,
    management: <ManagementTab />,
  }
  return (
    <>
      <PageTitle title={t('admin.title')} />
      <BannerHeader
        title={t('admin.title')}
        subtitle={t('admin.subtitle')}
        back="/"
        backLabel={t('admin.back')}
      >
        <Badge tone="marigold" icon={<Star aria-hidden="true" className="size-4 fill-current" />}>
          {t('admin.level', { level: staff.gamification.level })}
        </Badge>
      </BannerHeader>
      <div className="space-y-4 px-4 pt-4">
        <div className="grid gap-4 lg:grid-cols-2">
          <WelcomeCard staff={staff} firstName={firstName} />
          <LevelCard staff={staff} />
        </div>
        <Tabs
          label={t('admin.tabs')}
          value={tab}
          onChange={(id) => navigate(getTabPath(id as Tab), { replace: true, preventScrollReset: true })}
          tabs={TABS.map((id) => ({ id, label: t(`admin.tab.${id}`), content: contents[id] }))}
        />
      </div>
    </>
  )
}
