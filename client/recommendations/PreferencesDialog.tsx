import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import type { PreferencesDialog_viewer$key } from './__generated__/PreferencesDialog_viewer.graphql.ts'
import { PreferencesForm } from './PreferencesForm.tsx'

interface PreferencesDialogProps {
  viewer: PreferencesDialog_viewer$key
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: () => void
}

export function PreferencesDialog({ viewer, open, onOpenChange, onSaved }: PreferencesDialogProps) {
  const t = useMessage()
  const { preferences } = useFragment(
    graphql`
      fragment PreferencesDialog_viewer on Viewer {
        preferences {
          ...PreferencesForm_preferences
        }
      }
    `,
    viewer,
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('preferences.title')}
      closeLabel={t('shell.close')}
    >
      <PreferencesForm
        preferences={preferences}
        onClose={() => onOpenChange(false)}
        onSaved={() => {
          onOpenChange(false)
          onSaved()
        }}
      />
    </Dialog>
  )
}
