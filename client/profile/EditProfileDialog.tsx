import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { profileRequest } from '../../domain/accounts/profile.ts'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { NameFields } from '../accounts/NameFields.tsx'
import { PasswordField } from '../accounts/password/PasswordField.tsx'
import { PlaceField } from '../places/PlaceField.tsx'
import { useFormatPlace } from '../places/useFormatPlace.ts'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { EditProfileDialog_user$key } from './__generated__/EditProfileDialog_user.graphql.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

interface EditProfileDialogProps {
  user: EditProfileDialog_user$key
  onClose: () => void
}

export function EditProfileDialog({ user: userRef, onClose }: EditProfileDialogProps) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const formatPlace = useFormatPlace()
  const user = useFragment(
    graphql`
      fragment EditProfileDialog_user on User {
        firstName
        lastName
        email
        phone
        location
      }
    `,
    userRef,
  )
  const form = useForm({
    resolver: zodResolver(profileRequest),
    defaultValues: { ...user, phone: formatPhoneNumber(user.phone ?? ''), currentPassword: '' },
  })
  const { handleSubmit, setError, setValue, watch, formState } = form
  const registerField = useRegisterField(form)
  const { updateProfile, isPending } = useUpdateProfile({ setError, onDone: onClose })
  const isEmailChanged = watch('email').trim().toLowerCase() !== user.email

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.edit')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4 pt-1" onSubmit={handleSubmit(updateProfile)}>
        <NameFields firstName={registerField('firstName')} lastName={registerField('lastName')} />
        <PlaceField
          label={t('accounts.field.location')}
          initial={formatPlace(user.location)}
          error={errorMessage(formState.errors.location?.message)}
          onPlace={(location) => setValue('location', location)}
          onText={(location) => setValue('location', location)}
        />
        <TextField
          label={t('accounts.field.email')}
          type="email"
          autoComplete="username"
          {...registerField('email')}
        />
        {isEmailChanged && (
          <PasswordField
            label={t('profile.password.current')}
            hint={t('profile.edit.password')}
            autoComplete="current-password"
            {...registerField('currentPassword')}
          />
        )}
        <TextField
          label={t('accounts.field.phone')}
          type="tel"
          autoComplete="tel"
          {...registerField('phone')}
        />
        <NeedsConnection>
          <Button type="submit" size="large" wide pending={isPending}>
            {isPending ? t('profile.edit.saving') : t('profile.edit.save')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
