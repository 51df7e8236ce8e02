import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormSetError, useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import { passwordRequest } from '../../domain/accounts/profile.ts'
import { NewPasswordFields } from '../accounts/password/NewPasswordFields.tsx'
import { PasswordField } from '../accounts/password/PasswordField.tsx'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { ChangePasswordDialogMutation } from './__generated__/ChangePasswordDialogMutation.graphql.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const form = useForm({
    resolver: zodResolver(passwordRequest),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '', endsAccess: false },
  })
  const { control, handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { changePassword, isPending } = useChangePassword({ setError, onDone: onClose })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.password')}
      description={t('profile.password.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={handleSubmit(changePassword)}>
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...registerField('currentPassword')}
        />
        <NewPasswordFields
          newPassword={registerField('newPassword')}
          confirmPassword={registerField('confirmPassword')}
        />
        <Controller
          control={control}
          name="endsAccess"
          render={({ field }) => (
            <Switch
              label={t('profile.password.endsAccess')}
              hint={t('profile.password.endsAccess.hint')}
              checked={field.value ?? false}
              onChange={field.onChange}
            />
          )}
        />
        <NeedsConnection>
          <Button type="submit" size="large" wide pending={isPending}>
            {isPending ? t('profile.edit.saving') : t('profile.password')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}

interface ChangePasswordOptions {
  setError: UseFormSetError<z.input<typeof passwordRequest>>
  onDone: () => void
}

function useChangePassword({ setError, onDone }: ChangePasswordOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ChangePasswordDialogMutation>(
    graphql`
      mutation ChangePasswordDialogMutation($input: ChangePasswordInput!) {
        result: changePassword(input: $input) {
          ... on ChangePasswordPayload @alias(as: "payload") {
            user {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('profile.password.failed'),
      setError,
      alwaysToast: true,
      successToast: { title: t('profile.password.done'), description: t('profile.password.done.text') },
      onDone,
    },
  )

  return { changePassword: (input: z.output<typeof passwordRequest>) => commit({ input }), isPending }
}
