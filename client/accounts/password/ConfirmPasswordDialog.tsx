import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import { confirmPasswordRequest } from '../../../domain/accounts/confirmPassword.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { FailureDialogProps } from '../../platform/relay/failureDialogs.tsx'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { ConfirmPasswordDialogMutation } from './__generated__/ConfirmPasswordDialogMutation.graphql.ts'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the password again when a change moves money or rights. */
export function ConfirmPasswordDialog({ onClose }: FailureDialogProps) {
  const t = useMessage()
  const form = useForm({
    resolver: zodResolver(confirmPasswordRequest),
    defaultValues: { password: '' },
  })
  const { handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { confirm, isPending } = useConfirmPassword({ setError, onDone: () => onClose(true) })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t('accounts.confirmPassword.title')}
      description={t('accounts.confirmPassword.text')}
      closeLabel={t('shell.close')}
    >
      <form
        method="post"
        noValidate
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          // The dialog may be inside the form with the failed mutation.
          event.stopPropagation()
          handleSubmit(({ password }) => confirm(password))(event)
        }}
      >
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...registerField('password')}
        />
        <NeedsConnection>
          <Button type="submit" size="large" wide pending={isPending}>
            {isPending ? t('accounts.confirmPassword.pending') : t('accounts.confirmPassword.submit')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}

interface ConfirmPasswordOptions {
  setError: UseFormSetError<{ password: string }>
  onDone: () => void
}

function useConfirmPassword({ setError, onDone }: ConfirmPasswordOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ConfirmPasswordDialogMutation>(
    graphql`
      mutation ConfirmPasswordDialogMutation($input: ConfirmPasswordInput!) {
        result: confirmPassword(input: $input) {
          ... on ConfirmPasswordPayload @alias(as: "payload") {
            user {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('accounts.confirmPassword.failed'), setError, onDone },
  )
  return { confirm: (password: string) => commit({ input: { password } }), isPending }
}
