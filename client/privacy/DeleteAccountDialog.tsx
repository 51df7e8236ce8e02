import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { graphql } from 'react-relay'
import { PasswordField } from '../accounts/password/PasswordField.tsx'
import { clearDeviceSearches } from '../accounts/settings/deviceSearches.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { leaveAccount } from '../platform/loginSession.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { DeleteAccountDialogMutation } from './__generated__/DeleteAccountDialogMutation.graphql.ts'
import { DeletionWarning } from './DeletionWarning.tsx'

/** Shows what will be lost and requires the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const [password, setPassword] = useState('')
  const { deleteAccount, isPending, error } = useDeleteAccount()

  function submit(event: FormEvent) {
    event.preventDefault()
    deleteAccount(password)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('profile.delete.title')}
      description={t('profile.delete.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={submit}>
        <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          <DeletionWarning />
        </Notice>
        <PasswordField
          label={t('profile.delete.password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-col gap-2">
          <NeedsConnection className="contents">
            <Button type="submit" look="danger" size="large" wide pending={isPending}>
              {isPending ? t('profile.delete.pending') : t('profile.delete.confirm')}
            </Button>
          </NeedsConnection>
          <Button look="quiet" wide disabled={isPending} onClick={onClose}>
            {t('profile.delete.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useDeleteAccount() {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<DeleteAccountDialogMutation>(
    graphql`
      mutation DeleteAccountDialogMutation($input: DeleteAccountInput!) {
        result: deleteAccount(input: $input) {
          ... on DeleteAccountPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.delete.failed'),
      alwaysToast: true,
      onInvalid: ({ password }) => setError(password),
      onDone: () => {
        clearDeviceSearches()
        leaveAccount({ title: t('profile.delete.done'), description: t('profile.delete.done.text') })
      },
    },
  )

  function deleteAccount(password: string) {
    setError(undefined)
    commit({ input: { password } })
  }

  return { deleteAccount, isPending, error }
}
