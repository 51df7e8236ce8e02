import { graphql, useFragment } from 'react-relay'
import {
  NOTIFICATION_SETTINGS,
  type NotificationSetting,
  PROVIDER_MAIL_CHOICES,
  type ProviderMail,
} from '../../domain/accounts/profile.ts'
import { usePushDevice } from '../notifications/usePushDevice.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RadioChips } from '../ui/fields/RadioChips.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import type { NotificationsDialog_channels$key } from './__generated__/NotificationsDialog_channels.graphql.ts'
import type { NotificationsDialog_user$key } from './__generated__/NotificationsDialog_user.graphql.ts'
import { useSaveNotification } from './useSaveNotification.ts'

interface NotificationsDialogProps {
  user: NotificationsDialog_user$key
  channels: NotificationsDialog_channels$key
  onClose: () => void
}

export function NotificationsDialog({ user, channels, onClose }: NotificationsDialogProps) {
  const t = useMessage()
  const {
    id,
    phone,
    userType,
    notificationSettings: notifications,
  } = useFragment(
    graphql`
      fragment NotificationsDialog_user on User {
        id
        phone
        userType
        notificationSettings {
          pushNotifications
          emailNotifications
          smsNotifications
          weeklyDigest
          providerMail
        }
      }
    `,
    user,
  )
  const { hasSms, pushPublicKey } = useFragment(
    graphql`
      fragment NotificationsDialog_channels on NotificationChannels {
        hasSms
        pushPublicKey
      }
    `,
    channels,
  )
  const { saveSwitch, saveProviderMail } = useSaveNotification(id, notifications)
  const push = usePushDevice(pushPublicKey)

  function change(name: NotificationSetting, isOn: boolean) {
    saveSwitch(name, isOn)
    if (name !== 'pushNotifications') return
    if (!isOn) push.disable()
    else if (push.state === 'off') push.enable()
  }

  function getHint(name: NotificationSetting) {
    // The specification shows the switch in any case (section 3).
    if (name === 'smsNotifications' && !hasSms) return t('profile.notifications.sms.later')
    if (name === 'smsNotifications' && !phone) return t('profile.notifications.sms.noPhone')
    if (name !== 'pushNotifications' || !notifications.pushNotifications)
      return t(`profile.notifications.${name}.hint`)
    switch (push.state) {
      case 'blocked':
        return t('profile.notifications.push.blocked')
      case 'unsupported':
        return t('profile.notifications.push.unsupported')
      case 'on':
        return t('profile.notifications.push.here')
      case 'off':
        return t('profile.notifications.push.notHere')
      default:
        return t('profile.notifications.pushNotifications.hint')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.notifications')}
      description={t('profile.notifications.text')}
      closeLabel={t('shell.close')}
    >
      <div className="space-y-5 pt-2">
        {NOTIFICATION_SETTINGS.map((name) => (
          <div key={name} className="space-y-2">
            <Switch
              label={t(`profile.notifications.${name}`)}
              hint={getHint(name)}
              checked={notifications[name]}
              onChange={(isOn) => change(name, isOn)}
            />
            {name === 'pushNotifications' && notifications[name] && push.state === 'off' && (
              <Button look="outline" pending={push.isPending} onClick={push.enable}>
                {t('profile.notifications.push.enable')}
              </Button>
            )}
          </div>
        ))}
        {userType === 'PROVIDER' && (
          <div className="space-y-2">
            <RadioChips
              label={t('profile.notifications.providerMail')}
              value={notifications.providerMail}
              options={PROVIDER_MAIL_CHOICES.map((value) => ({
                value,
                label: t(`profile.notifications.providerMail.${value}`),
              }))}
              onChange={(value) => saveProviderMail(value as ProviderMail)}
            />
            <p className="text-muted text-sm">{t('profile.notifications.providerMail.hint')}</p>
          </div>
        )}
        <p className="text-muted text-sm">{t('profile.notifications.always')}</p>
      </div>
    </Dialog>
  )
}
