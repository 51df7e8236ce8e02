import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { OneTimeSecret } from '../platform/OneTimeSecret.tsx'
import { useRegisterField } from '../platform/useRegisterField.ts'
import { Button } from '../ui/Button.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { NeedsConnection } from '../ui/NeedsConnection.tsx'
import { useAddWebhook, type WebhookDraft } from './useAddWebhook.ts'
import { webhookEvents } from './webhookEvents.ts'

/** Creates a webhook, then shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(secret ? 'webhooks.added' : 'webhooks.add')}
      closeLabel={t('shell.close')}
    >
      {secret ? (
        <OneTimeSecret
          label={t('webhooks.secret')}
          notice={t('webhooks.secret.once')}
          secret={secret}
          onClose={onClose}
        />
      ) : (
        <WebhookForm onAdded={setSecret} />
      )}
    </Dialog>
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
      {events?.message && (
        <p role="alert" className="font-medium text-danger-ink text-sm">
          {events.message}
        </p>
      )}
      <NeedsConnection>
        <Button type="submit" size="large" wide pending={isPending}>
          {t(isPending ? 'webhooks.adding' : 'webhooks.add')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
