import {
  Bell,
  CalendarCheck,
  Heart,
  Inbox,
  KeyRound,
  LifeBuoy,
  LogOut,
  Settings,
  ShieldCheck,
  Star,
  Store,
  UserPen,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import { VerifyEmailNotice } from '../accounts/email/VerifyEmailNotice.tsx'
import { useSettings } from '../accounts/settings/useSettings.ts'
import { useSignOut } from '../accounts/signIn/useSignOut.ts'
import { FamilyCard } from '../family/FamilyCard.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { InstallHint } from '../install/InstallHint.tsx'
import { UnknownPlaceNotice } from '../places/UnknownPlaceNotice.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useToast } from '../platform/toasts.tsx'
import { YourData } from '../privacy/YourData.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RadioChips } from '../ui/fields/RadioChips.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { RowAnchor, RowButton, RowLink } from '../ui/layout/Row.tsx'
import type { ProfilePageQuery } from './__generated__/ProfilePageQuery.graphql.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { EditProfileDialog } from './EditProfileDialog.tsx'
import { NotificationsDialog } from './NotificationsDialog.tsx'
import { ProfileHead } from './ProfileHead.tsx'

/** Delay before the store opens (specification, section 7). */
const STORE_DELAY_MS = 1000

const VERSION = '1.0.0'

export function ProfilePage({ queryRef }: { queryRef: PreloadedQuery<ProfilePageQuery> }) {
  const t = useMessage()
  const { app } = useReader()
  const { signOut, isPending } = useSignOut()
  const rate = useRateApp()
  const [dialog, setDialog] = useState<'edit' | 'password' | 'notifications' | 'settings' | null>(null)
  const [search, setSearch] = useSearchParams()
  const isEditing = search.has('edit')
  useEffect(() => {
    if (isEditing) setDialog('edit')
  }, [isEditing])
  function close() {
    setDialog(null)
    if (isEditing) setSearch({}, { replace: true, preventScrollReset: true })
  }
  const { viewer, notificationChannels } = usePreloadedQuery<ProfilePageQuery>(
    graphql`
      query ProfilePageQuery {
        notificationChannels {
          ...NotificationsDialog_channels
        }
        viewer {
          ...UnknownPlaceNotice_viewer
          ...FamilyCard_viewer
          user {
            userType
            ...ProfileHead_user
            ...VerifyEmailNotice_user
            ...EditProfileDialog_user
            ...NotificationsDialog_user
          }
        }
      }
    `,
    queryRef,
  )
  const user = viewer?.user
  if (!user) return null
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={t('profile.title')} />
      <ProfileHead user={user} />
      <UnknownPlaceNotice viewer={viewer} />
      <VerifyEmailNotice user={user} />
      <FamilyCard viewer={viewer} />
      <Card className="p-2!">
        <RowLink to="/bookings" icon={<CalendarCheck className="text-leaf" />}>
          {t('profile.bookings')}
        </RowLink>
        <RowLink to="/inbox" icon={<Inbox className="text-sky" />}>
          {t('inbox.title')}
        </RowLink>
        <RowLink to="/saved" icon={<Heart className="text-rani" />}>
          {t('profile.saved')}
        </RowLink>
        {user.userType === 'PROVIDER' && (
          <RowLink to="/provider" icon={<Store className="text-marigold" />}>
            {t('providerArea.title')}
          </RowLink>
        )}
      </Card>
      <Card className="p-2!">
        <RowButton onClick={() => setDialog('edit')} icon={<UserPen className="text-sky" />}>
          {t('profile.edit')}
        </RowButton>
        <RowButton onClick={() => setDialog('password')} icon={<KeyRound className="text-sky" />}>
          {t('profile.password')}
        </RowButton>
        <RowLink to="/profile/access" icon={<ShieldCheck className="text-leaf" />}>
          {t('access.title')}
        </RowLink>
        <RowButton onClick={() => setDialog('notifications')} icon={<Bell className="text-marigold" />}>
          {t('profile.notifications')}
        </RowButton>
        <RowButton onClick={() => setDialog('settings')} icon={<Settings className="text-muted" />}>
          {t('profile.settings')}
        </RowButton>
      </Card>
      <Card className="p-2!">
        <RowAnchor href={`mailto:${app.supportEmail}`} icon={<LifeBuoy className="text-leaf" />}>
          {t('profile.help')}
        </RowAnchor>
        <RowButton onClick={rate} icon={<Star className="text-marigold" />}>
          {t('profile.rate')}
        </RowButton>
      </Card>
      <InstallHint />
      <YourData />
      <Button look="outline" wide pending={isPending} onClick={signOut} icon={<LogOut aria-hidden="true" />}>
        {t('profile.signOut')}
      </Button>
      <p className="text-center">
        <Link
          to="/developers"
          className="inline-flex min-h-11 items-center text-muted text-sm underline hover:text-ink"
        >
          {t('developers.title')}
        </Link>
      </p>
      <p className="text-center text-muted text-sm">{t('profile.version', { version: VERSION })}</p>
      {dialog === 'edit' && <EditProfileDialog user={user} onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'notifications' && (
        <NotificationsDialog user={user} channels={notificationChannels} onClose={close} />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
    </div>
  )
}

/** Each choice applies immediately, here and on the account's other devices. */
function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const { language, unit, darkMode, autoSave } = useSettings()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.settings')}
      closeLabel={t('shell.close')}
    >
      <div className="space-y-6 pt-1">
        <RadioChips {...language} />
        <RadioChips {...unit} />
        <Switch {...darkMode} />
        <Switch {...autoSave} />
      </div>
    </Dialog>
  )
}

function useRateApp() {
  const t = useMessage()
  const toast = useToast()
  const { app } = useReader()

  return () => {
    toast({ title: t('profile.rate.done'), description: t('profile.rate.done.text') })
    setTimeout(() => openStore(app.storeUrl), STORE_DELAY_MS)
  }
}

/** When the browser blocks the window, the store opens in this one. */
function openStore(url: string) {
  const store = window.open(url, '_blank')
  if (store) store.opener = null
  else window.location.assign(url)
}
