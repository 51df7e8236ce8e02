import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { signUpRequest, USER_TYPES } from '../../../domain/accounts/signUp.ts'
import { PlaceField } from '../../places/PlaceField.tsx'
import { useFormatPlace } from '../../places/useFormatPlace.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { NameFields } from '../NameFields.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { useTypedEmail } from '../useTypedEmail.ts'
import { useSignUp } from './useSignUp.ts'

export function SignUpPage() {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const { place } = useReader()
  const formatPlace = useFormatPlace()
  const [search] = useSearchParams()
  const form = useForm({
    resolver: zodResolver(signUpRequest),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: useTypedEmail(),
      phone: '',
      location: place,
      userType: 'parent' as const,
      password: '',
      confirmPassword: '',
    },
  })
  const { handleSubmit, setError, setValue, watch, formState } = form
  const registerField = useRegisterField(form)
  const { signUp, isPending } = useSignUp({ search, setError })

  return (
    <AccountFrame
      title={t('accounts.signUp.title')}
      heading={t('accounts.signUp.heading')}
      subtitle={t('accounts.signUp.subtitle')}
      address="/signup"
      footer={
        <>
          {t('accounts.signUp.haveAccount')}{' '}
          <TextLink to={`/signin?${search}`} state={{ email: watch('email') }}>
            {t('accounts.signUp.toSignIn')}
          </TextLink>
        </>
      }
    >
      <form method="post" noValidate className="space-y-4" onSubmit={handleSubmit(signUp)}>
        <NameFields firstName={registerField('firstName')} lastName={registerField('lastName')} />
        <TextField
          label={t('accounts.field.email')}
          type="email"
          autoComplete="username"
          {...registerField('email')}
        />
        <TextField
          label={t('accounts.field.phone')}
          type="tel"
          autoComplete="tel"
          {...registerField('phone')}
        />
        <PlaceField
          label={t('accounts.field.location')}
          initial={formatPlace(place)}
          error={errorMessage(formState.errors.location?.message)}
          onPlace={(location) => setValue('location', location)}
          onText={(location) => setValue('location', location)}
        />
        <SelectField label={t('accounts.field.userType')} {...registerField('userType')}>
          {USER_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`accounts.userType.${type}`)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label={t('accounts.field.password')}
          autoComplete="new-password"
          hint={t('accounts.password.rule')}
          {...registerField('password')}
        />
        <PasswordField
          label={t('accounts.field.confirmPassword')}
          autoComplete="new-password"
          {...registerField('confirmPassword')}
        />
        <Button type="submit" size="large" wide pending={isPending}>
          {isPending ? t('accounts.signUp.pending') : t('accounts.signUp.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
