import { graphql, useFragment } from 'react-relay'
import { NOTIFICATIONS } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { NotificationsDialog_user$key } from './__generated__/NotificationsDialog_user.graphql.ts'
import { useSaveNotification } from './useSaveNotification.ts'

interface NotificationsDialogProps {
  user: NotificationsDialog_user$key
  onClose: () => void
}

export function NotificationsDialog({ user, onClose }: NotificationsDialogProps) {
  const t = useMessage()
  const { id, notifications } = useFragment(
    graphql`
      fragment NotificationsDialog_user on User {
        id
        notifications {
          pushNotifications
          emailNotifications
          smsNotifications
          weeklyDigest
        }
      }
    `,
    user,
  )
  const save = useSaveNotification(id, notifications)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.notifications')}
      description={t('profile.notifications.text')}
      closeLabel={t('shell.close')}
    >
      <div className="space-y-5 pt-2">
        {NOTIFICATIONS.map((name) => (
          <Switch
            key={name}
            label={t(`profile.notifications.${name}`)}
            hint={t(`profile.notifications.${name}.hint`)}
            checked={notifications[name]}
            onChange={(isOn) => save(name, isOn)}
          />
        ))}
      </div>
    </Dialog>
  )
}
