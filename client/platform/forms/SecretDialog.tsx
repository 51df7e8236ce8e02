import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useMessage } from '../i18n/useMessage.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'

interface SecretDialogProps {
  /** Title of the dialog with the form. */
  title: string
  /** Title of the dialog with the secret. */
  createdTitle: string
  secretLabel: string
  /** Note that the secret is shown once, and its use. */
  notice: string
  renderForm: (onCreated: (secret: string) => void) => ReactNode
  onClose: () => void
}

/** Dialog with a form that creates a secret, and then with the secret, once. */
export function SecretDialog(props: SecretDialogProps) {
  const t = useMessage()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={secret ? props.createdTitle : props.title}
      closeLabel={t('shell.close')}
      staysOnTapOutside={secret !== null}
    >
      {secret ? (
        <OneTimeSecret
          label={props.secretLabel}
          notice={props.notice}
          secret={secret}
          onClose={props.onClose}
        />
      ) : (
        props.renderForm(setSecret)
      )}
    </Dialog>
  )
}
