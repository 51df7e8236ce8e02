import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { type ProviderRequest, providerRequest } from '../../../domain/catalogue/providerRequest.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import type { FormHandlers } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/fields/Field.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LogoField } from '../pictures/LogoField.tsx'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { ProviderDraft } from './providerDraft.ts'
import { type StoredVersion, useLatestDraft } from './useLatestDraft.ts'

interface ProviderFormProps {
  draft: ProviderDraft
  /** Of an edit: the version that the draft shows. */
  stored?: StoredVersion
  isPending: boolean
  submitLabel: string
  onSubmit: (request: ProviderRequest, handlers: FormHandlers) => void
}

/** One form for a new provider and for edits. */
export function ProviderForm(props: ProviderFormProps) {
  const { draft, isPending, submitLabel, onSubmit } = props
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const [isOutdated, setOutdated] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ProviderDraft, unknown, ProviderRequest>({
    // The schema accepts more values than the form has, such as null for an empty field.
    resolver: zodResolver(providerRequest) as unknown as Resolver<ProviderDraft, unknown, ProviderRequest>,
    defaultValues: draft,
  })
  const { control, handleSubmit, setError, formState } = form
  useLatestDraft(form, draft, props.stored?.version)
  const registerField = useRegisterField(form)

  async function loadLatest() {
    await props.stored?.load()
    setOutdated(false)
  }

  function submit(request: ProviderRequest) {
    setOutdated(false)
    onSubmit(request, { setError, onFailure: ({ type }) => setOutdated(type === 'EditConflict') })
  }

  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-4 lg:grid-cols-2"
      onSubmit={handleSubmit(submit)}
    >
      {isOutdated && props.stored && <EditConflictNotice onLoad={loadLatest} />}
      <div className="space-y-4">
        <Card className="space-y-4">
          <h2 className="text-lg">{t('catalogue.section.who')}</h2>
          <TextField label={t('catalogue.field.name')} {...registerField('name')} />
          <TextArea label={t('catalogue.field.description')} rows={4} {...registerField('description')} />
          <TextField label={t('catalogue.field.email')} type="email" {...registerField('email')} />
          <TextField label={t('catalogue.field.phone')} type="tel" {...registerField('phone')} />
          <TextField
            label={t('catalogue.field.website')}
            type="url"
            placeholder="https://"
            {...registerField('website')}
          />
        </Card>
        <Card className="space-y-4">
          <h2 className="text-lg">{t('catalogue.section.logo')}</h2>
          <Controller
            control={control}
            name="logoUrl"
            render={({ field: logo }) => (
              <LogoField
                value={logo.value}
                error={errorMessage(formState.errors.logoUrl?.message)}
                onChange={logo.onChange}
                onPending={setUploading}
              />
            )}
          />
        </Card>
      </div>
      <div className="space-y-4">
        <Card className="space-y-4">
          <h2 className="text-lg">{t('catalogue.section.address')}</h2>
          <PlaceFields field={registerField} />
        </Card>
        <Card className="space-y-4">
          <h2 className="text-lg">{t('catalogue.section.payment')}</h2>
          <TextField
            label={t('catalogue.field.upiId')}
            hint={t('catalogue.field.upiId.hint')}
            autoComplete="off"
            {...registerField('upiId')}
          />
          <Controller
            control={control}
            name="allowsPayAtVenue"
            render={({ field: venue }) => (
              <Switch
                label={t('catalogue.field.allowsPayAtVenue')}
                checked={venue.value}
                onChange={venue.onChange}
              />
            )}
          />
        </Card>
      </div>
      <Card className="lg:col-span-2">
        <Button type="submit" size="large" wide pending={isPending || isUploading}>
          {isUploading ? t('catalogue.picture.pending') : submitLabel}
        </Button>
      </Card>
    </form>
  )
}
