import { type FormEvent, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { useFamily } from './useFamily.ts'

/** Asks for the address of the second parent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const [email, setEmail] = useState('')
  const { invite, isPending, errors } = useFamily()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await invite(email)) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('family.invite')}
      description={t('family.parent.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onSubmit={submit}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('family.invite.email')}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NeedsConnection>
          <Button type="submit" wide pending={isPending}>
            {t('family.invite.submit')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
