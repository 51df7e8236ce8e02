import { ChevronRight, Star } from 'lucide-react'
import { useEffect } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { AccessDenied } from '../frame/AccessDenied.tsx'
import { BannerHeader } from '../frame/BannerHeader.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { OverviewTab } from '../statistics/OverviewTab.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import type { AdminPageMutation } from './__generated__/AdminPageMutation.graphql.ts'
import type { AdminPageQuery } from './__generated__/AdminPageQuery.graphql.ts'
import { AchievementsTab } from './AchievementsTab.tsx'
import { CreateDialogs } from './CreateDialogs.tsx'
import { LevelCard } from './LevelCard.tsx'
import { MANAGEMENT_LINKS } from './managementLinks.ts'
import { WelcomeCard } from './WelcomeCard.tsx'

const TABS = ['overview', 'achievements', 'management'] as const
type Tab = (typeof TABS)[number]

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

function ManagementTab() {
  const t = useMessage()
  return (
    <>
      <CreateDialogs />
      <p className="mb-4 text-muted">{t('admin.management.text')}</p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {MANAGEMENT_LINKS.map(({ name, to, Icon, paint }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-card border border-line/60 bg-surface p-4 shadow-card transition-shadow hover:shadow-float"
            >
              <span
                aria-hidden="true"
                className={`flex size-13 shrink-0 items-center justify-center rounded-2xl ${paint}`}
              >
                <Icon className="size-6" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-bold font-display text-lg leading-6">
                  {t(`admin.management.${name}`)}
                </span>
                <span className="block text-muted text-sm">{t(`admin.management.${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The tab of an address; Overview by default. */
function getTab(search: URLSearchParams): Tab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'overview'
}

function getTabPath(tab: Tab) {
  return tab === 'overview' ? '/admin' : `/admin?tab=${tab}`
}

/** Counts the visit for the streak (product.md, section 11) and refreshes the dashboard. */
function useCheckIn() {
  const [commit] = useResultMutation<AdminPageMutation>(
    graphql`
      mutation AdminPageMutation {
        result: checkIn {
          ... on CheckInPayload @alias(as: "payload") {
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
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )
  useEffect(() => {
    commit({})
  }, [commit])
}
