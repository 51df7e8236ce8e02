import { Controller, useForm } from 'react-hook-form'
import { SecretDialog } from '../platform/forms/SecretDialog.tsx'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { CheckChips } from '../ui/fields/CheckChips.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { FieldError } from '../ui/fields/FieldError.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import { useAddWebhook, type WebhookDraft } from './useAddWebhook.ts'
import { webhookEvents } from './webhookEvents.ts'

/** Creates a webhook, then shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  return (
    <SecretDialog
      title={t('webhooks.add')}
      createdTitle={t('webhooks.added')}
      secretLabel={t('webhooks.secret')}
      notice={t('webhooks.secret.once')}
      renderForm={(onCreated) => <WebhookForm onAdded={onCreated} />}
      onClose={onClose}
    />
  )
}

function WebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const t = useMessage()
  const form = useForm<WebhookDraft>({ defaultValues: { url: '', events: [...webhookEvents] } })
  const { control, handleSubmit, setError, formState } = form
  const registerField = useRegisterField(form)
  const { add, isPending } = useAddWebhook({ setError, onAdded })
  const { events } = formState.errors
  const options = webhookEvents.map((value) => ({ value, label: t(`webhooks.event.${value}`) }))
  return (
    <form method="post" noValidate className="space-y-5 pt-1" onSubmit={handleSubmit(add)}>
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...registerField('url')}
      />
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <CheckChips
            label={t('webhooks.events')}
            chosen={field.value as (typeof webhookEvents)[number][]}
            options={options}
            onChange={field.onChange}
          />
        )}
      />
      <FieldError>{events?.message}</FieldError>
      <NeedsConnection>
        <Button type="submit" size="large" wide pending={isPending}>
          {t(isPending ? 'webhooks.adding' : 'webhooks.add')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
