import { useSettings } from '../accounts/settings/useSettings.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RadioChips } from '../ui/fields/RadioChips.tsx'
import { Switch } from '../ui/fields/Switch.tsx'

/** Each choice applies immediately, here and on the account's other devices. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
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
