import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { CATEGORIES } from '../../../domain/activities/categories.ts'
import { type ActivityRequest, activityRequest } from '../../../domain/catalogue/activityRequest.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../../platform/i18n/useMessage.ts'
import type { FormHandlers } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields/Field.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type PictureErrors, PicturesField } from '../pictures/PicturesField.tsx'
import { AgeField } from './AgeField.tsx'
import type { ActivityDraft } from './activityDraft.ts'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import { KindsField } from './KindsField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ProviderPicker } from './ProviderPicker.tsx'
import { SlotsEditor } from './SlotsEditor.tsx'
import { type StoredVersion, useLatestDraft } from './useLatestDraft.ts'

interface ActivityFormProps {
  draft: ActivityDraft
  providerName: string
  canChangeProvider: boolean
  /** Paths of stored pictures on this server, by their address. */
  shownUrls?: ReadonlyMap<string, string>
  /** Number of seats booked from today on, by the id of the stored slot. */
  bookedSeats?: ReadonlyMap<string, number>
  /** Of an edit: the version that the draft shows. */
  stored?: StoredVersion
  isPending: boolean
  submitLabel: string
  onSubmit: (request: ActivityRequest, handlers: FormHandlers) => void
}

const NO_BOOKED_SEATS: ReadonlyMap<string, number> = new Map()
const NO_SHOWN_URLS: ReadonlyMap<string, string> = new Map()

/** Form of a new and of an existing activity. */
export function ActivityForm(props: ActivityFormProps) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const [isOutdated, setOutdated] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ActivityDraft, unknown, ActivityRequest>({
    // The schema accepts more values than the form has, such as null for an empty field.
    resolver: zodResolver(activityRequest) as unknown as Resolver<ActivityDraft, unknown, ActivityRequest>,
    defaultValues: props.draft,
  })
  const { control, watch, setError, formState } = form
  type Name = Exclude<keyof ActivityDraft, 'slots' | 'kinds' | 'pictures'>
  const registerField = useRegisterField(form)
  const registerNumberField = (name: Name) => ({
    ...registerField(name, { valueAsNumber: true }),
    type: 'number',
    inputMode: 'numeric' as const,
  })
  const isFree = watch('isFree')
  const hasSlots = watch('slots').length > 0

  function getPictureErrors(): PictureErrors {
    const { pictures } = formState.errors
    const rows = Array.isArray(pictures) ? pictures : []
    return {
      list: errorMessage(pictures?.message ?? pictures?.root?.message),
      rows: rows.map((row) => ({
        url: errorMessage(row?.url?.message),
        altText: errorMessage(row?.altText?.message),
      })),
    }
  }

  useLatestDraft(form, props.draft, props.stored?.version)

  async function loadLatest() {
    await props.stored?.load()
    setOutdated(false)
  }

  function submit(request: ActivityRequest) {
    setOutdated(false)
    props.onSubmit(request, { setError, onFailure: ({ type }) => setOutdated(type === 'EditConflict') })
  }

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-4 lg:grid-cols-2"
        onSubmit={form.handleSubmit(submit)}
      >
        {isOutdated && props.stored && <EditConflictNotice onLoad={loadLatest} />}
        <div className="space-y-4">
          <Section title={t('catalogue.section.what')}>
            <TextField label={t('catalogue.field.name')} {...registerField('name')} />
            {props.canChangeProvider && (
              <Controller
                control={control}
                name="providerId"
                render={({ field: provider }) => (
                  <ProviderPicker
                    initial={props.providerName}
                    error={errorMessage(formState.errors.providerId?.message)}
                    onChoose={provider.onChange}
                  />
                )}
              />
            )}
            <SelectField label={t('catalogue.field.category')} {...registerField('category')}>
              <option value="">{t('catalogue.field.category.choose')}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </SelectField>
            <Controller
              control={control}
              name="kinds"
              render={({ field: kinds }) => (
                <KindsField
                  chosen={kinds.value}
                  name={watch('name')}
                  error={errorMessage(formState.errors.kinds?.message)}
                  onChange={kinds.onChange}
                />
              )}
            />
            <TextArea
              label={t('catalogue.field.description')}
              hint={t('catalogue.field.description.hint')}
              rows={5}
              {...registerField('description')}
            />
            <div className="grid items-start gap-3 sm:grid-cols-2">
              {(['ageGroupMin', 'ageGroupMax'] as const).map((name) => (
                <Controller
                  key={name}
                  control={control}
                  name={name}
                  render={({ field: age }) => (
                    <AgeField
                      label={t(`catalogue.field.${name}`)}
                      value={age.value}
                      error={errorMessage(formState.errors[name]?.message)}
                      onChange={age.onChange}
                    />
                  )}
                />
              ))}
            </div>
          </Section>
        </div>
        <div className="space-y-4">
          <Section title={t('catalogue.section.place')}>
            <PlaceFields field={registerField} />
          </Section>
          <Section title={t('catalogue.section.price')}>
            <Controller
              control={control}
              name="isFree"
              render={({ field: free }) => (
                <Switch
                  label={t('catalogue.field.isFree')}
                  checked={free.value}
                  onChange={(checked) => {
                    free.onChange(checked)
                    form.setValue('price', checked ? '0' : props.draft.price)
                    form.clearErrors('price')
                  }}
                />
              )}
            />
            <TextField
              label={t('catalogue.field.price')}
              inputMode="decimal"
              disabled={isFree}
              {...registerField('price')}
            />
            <div className="grid grid-cols-2 items-end gap-3">
              <TextField
                label={t('catalogue.field.refundHours')}
                min={0}
                {...registerNumberField('refundHours')}
              />
              <TextField
                label={t('catalogue.field.refundPercent')}
                min={0}
                max={100}
                {...registerNumberField('refundPercent')}
              />
            </div>
            <p className="text-muted text-sm">{t('catalogue.field.refund.hint')}</p>
          </Section>
        </div>
        <Card className="space-y-4 lg:col-span-2">
          <h2 className="text-lg">{t('catalogue.section.picture')}</h2>
          <Controller
            control={control}
            name="pictures"
            render={({ field: pictures }) => (
              <PicturesField
                value={pictures.value}
                shownUrls={props.shownUrls ?? NO_SHOWN_URLS}
                errors={getPictureErrors()}
                onChange={pictures.onChange}
                onPending={setUploading}
              />
            )}
          />
        </Card>
        <Card className="space-y-4 lg:col-span-2">
          <SlotsEditor bookedSeats={props.bookedSeats ?? NO_BOOKED_SEATS} />
          {!hasSlots && (
            <TextField label={t('catalogue.field.duration')} min={5} {...registerNumberField('duration')} />
          )}
        </Card>
        <Card className="space-y-4 lg:col-span-2">
          <Controller
            control={control}
            name="isActive"
            render={({ field: active }) => (
              <Switch
                label={t('catalogue.field.isActive')}
                hint={t('catalogue.field.isActive.hint')}
                checked={active.value}
                onChange={active.onChange}
              />
            )}
          />
          <Button type="submit" size="large" wide pending={props.isPending || isUploading}>
            {isUploading ? t('catalogue.picture.pending') : props.submitLabel}
          </Button>
        </Card>
      </form>
    </FormProvider>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="space-y-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
