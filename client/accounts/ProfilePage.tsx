import { CalendarCheck, ChevronRight, Heart, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { RadioChips } from '../ui/RadioChips.tsx'
import type { ProfilePageQuery } from './__generated__/ProfilePageQuery.graphql.ts'
import { useDeviceSettings } from './useDeviceSettings.ts'
import { useSignOut } from './useSignOut.ts'

const VERSION = '1.0.0'

export function ProfilePage({ queryRef }: { queryRef: PreloadedQuery<ProfilePageQuery> }) {
  const t = useMessage()
  const { signOut, isPending } = useSignOut()
  const { viewer } = usePreloadedQuery<ProfilePageQuery>(
    graphql`
      query ProfilePageQuery {
        viewer {
          user {
            firstName
            lastName
            email
            isAdmin
          }
        }
      }
    `,
    queryRef,
  )
  const user = viewer?.user
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={t('profile.title')} />
      {user && (
        <section className="flex items-center gap-4">
          <span
            aria-hidden="true"
            translate="no"
            className="flex size-18 shrink-0 items-center justify-center rounded-full bg-marigold font-bold font-display text-3xl text-on-marigold"
          >
            {user.firstName.charAt(0)}
          </span>
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-2 text-2xl">
              <span translate="no">
                {user.firstName} {user.lastName}
              </span>
              {user.isAdmin && <Badge tone="rani">{t('profile.admin')}</Badge>}
            </h1>
            <p translate="no" className="truncate text-muted">
              {user.email}
            </p>
          </div>
        </section>
      )}
      <Card className="p-2">
        <Row to="/bookings" icon={<CalendarCheck aria-hidden="true" className="text-leaf" />}>
          {t('profile.bookings')}
        </Row>
        <Row to="/saved" icon={<Heart aria-hidden="true" className="text-rani" />}>
          {t('profile.saved')}
        </Row>
      </Card>
      <Card className="space-y-5" aria-labelledby="settings">
        <h2 id="settings" className="text-xl">
          {t('profile.settings')}
        </h2>
        <DeviceSettings />
      </Card>
      <Button look="outline" wide pending={isPending} onClick={signOut} icon={<LogOut aria-hidden="true" />}>
        {t('profile.signOut')}
      </Button>
      <p className="text-center text-muted text-sm">{t('profile.version', { version: VERSION })}</p>
    </div>
  )
}

function DeviceSettings() {
  return useDeviceSettings().map((setting) => <RadioChips key={setting.label} {...setting} />)
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 rounded-2xl px-4 font-semibold hover:bg-sunken [&_svg]:shrink-0"
    >
      {icon}
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden="true" className="text-muted" />
    </Link>
  )
}
