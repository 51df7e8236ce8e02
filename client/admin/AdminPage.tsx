import { ArrowLeft, Star } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Badge } from '../ui/Badge.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { AdminPageQuery } from './__generated__/AdminPageQuery.graphql.ts'
import { AchievementsTab } from './AchievementsTab.tsx'
import { pathOf, TABS, type Tab, tabOf } from './adminTabs.ts'
import { Denied } from './Denied.tsx'
import { LevelCard } from './LevelCard.tsx'
import { ManagementTab } from './ManagementTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { useCheckIn } from './useCheckIn.ts'
import { WelcomeCard } from './WelcomeCard.tsx'

/** The dashboard of staff; anyone else is told so and taken home. */
export function AdminPage({ queryRef }: { queryRef: PreloadedQuery<AdminPageQuery> }) {
  const { viewer } = usePreloadedQuery<AdminPageQuery>(
    graphql`
      query AdminPageQuery {
        viewer {
          user {
            firstName
          }
          admin {
            gamification {
              level
            }
            ...WelcomeCard_admin
            ...LevelCard_admin
            ...OverviewTab_admin
            ...AchievementsTab_admin
          }
        }
      }
    `,
    queryRef,
  )
  if (!viewer?.admin) return <Denied />
  return <Dashboard firstName={viewer.user.firstName} admin={viewer.admin} />
}

type Admin = NonNullable<NonNullable<AdminPageQuery['response']['viewer']>['admin']>

function Dashboard({ firstName, admin }: { firstName: string; admin: Admin }) {
  const t = useMessage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tab = tabOf(new URLSearchParams(search))
  useCheckIn()

  const contents: Record<Tab, React.ReactNode> = {
    overview: <OverviewTab admin={admin} />,
    achievements: <AchievementsTab admin={admin} />,
    management: <ManagementTab />,
  }
  return (
    <>
      <PageTitle title={t('admin.title')} />
      <header className="flex items-center gap-1 bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-4 text-white">
        <IconLink to="/" label={t('admin.back')} look="onBanner">
          <ArrowLeft aria-hidden="true" />
        </IconLink>
        <div className="min-w-0 grow">
          <h1 className="text-2xl leading-7">{t('admin.title')}</h1>
          <p className="text-sm">{t('admin.subtitle')}</p>
        </div>
        <Badge tone="marigold" icon={<Star aria-hidden="true" className="size-4 fill-current" />}>
          {t('admin.level', { level: admin.gamification.level })}
        </Badge>
      </header>
      <div className="space-y-4 px-4 pt-4 lg:px-6">
        <div className="grid gap-4 lg:grid-cols-2">
          <WelcomeCard admin={admin} firstName={firstName} />
          <LevelCard admin={admin} />
        </div>
        <Tabs
          label={t('admin.tabs')}
          value={tab}
          onChange={(id) => navigate(pathOf(id as Tab), { replace: true, preventScrollReset: true })}
          tabs={TABS.map((id) => ({ id, label: t(`admin.tab.${id}`), content: contents[id] }))}
        />
      </div>
    </>
  )
}
