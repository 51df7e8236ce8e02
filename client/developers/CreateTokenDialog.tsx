import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  accessTokenRequest,
  LIFETIMES_DAYS,
  SCOPES,
  type Scope,
} from '../../domain/developers/accessTokens.ts'
import { SecretDialog } from '../platform/forms/SecretDialog.tsx'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { RadioChips } from '../ui/fields/RadioChips.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { useCreateToken } from './useCreateToken.ts'

/** Creates an access token, then shows its secret once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  return (
    <SecretDialog
      title={t('developers.tokens.create')}
      createdTitle={t('developers.tokens.created')}
      secretLabel={t('developers.tokens.secret')}
      notice={t('developers.tokens.once')}
      renderForm={(onCreated) => <TokenForm onCreated={onCreated} />}
      onClose={onClose}
    />
  )
}

const DEFAULT_SCOPE: Scope = 'bookings_read'
const DEFAULT_LIFETIME_DAYS: (typeof LIFETIMES_DAYS)[number] = 90

function TokenForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useMessage()
  type Draft = z.input<typeof accessTokenRequest>
  const form = useForm<Draft, unknown, z.output<typeof accessTokenRequest>>({
    resolver: zodResolver(accessTokenRequest),
    defaultValues: { name: '', scopes: [DEFAULT_SCOPE], expiresInDays: DEFAULT_LIFETIME_DAYS },
  })
  const { control, handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const { create, isPending } = useCreateToken({ setError, onCreated })
  const scopes = SCOPES.map((value) => ({ value, label: t(`developers.scope.${value}`) }))
  const lifetimes = LIFETIMES_DAYS.map((days) => ({
    value: String(days),
    label: days === null ? t('developers.tokens.endless') : t('developers.tokens.days', { count: days }),
  }))
  return (
    <form method="post" noValidate className="space-y-5 pt-1" onSubmit={handleSubmit(create)}>
      <TextField
        label={t('developers.tokens.name')}
        hint={t('developers.tokens.name.hint')}
        autoComplete="off"
        {...registerField('name')}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <div>
            {/* Each scope includes the one before it, so a single choice is enough. */}
            <RadioChips
              label={t('developers.tokens.scopes')}
              value={value[0] ?? DEFAULT_SCOPE}
              options={scopes}
              onChange={(scope) => onChange([scope])}
            />
            <p aria-live="polite" className="mt-2 text-muted text-sm">
              {t(`developers.scope.${(value[0] ?? DEFAULT_SCOPE) as Scope}.text`)}
            </p>
          </div>
        )}
      />
      <Controller
        control={control}
        name="expiresInDays"
        render={({ field: { value, onChange } }) => (
          <RadioChips
            label={t('developers.tokens.lifetime')}
            value={String(value ?? null)}
            options={lifetimes}
            onChange={(days) => onChange(days === 'null' ? null : Number(days))}
          />
        )}
      />
      <NeedsConnection>
        <Button type="submit" size="large" wide pending={isPending}>
          {t(isPending ? 'developers.tokens.creating' : 'developers.tokens.create')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
