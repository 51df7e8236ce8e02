import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { TextField } from '../../ui/fields/Field.tsx'

type Control = UseFormRegisterReturn & { error: string | undefined }

/** Address, PIN code and optional coordinates. */
export function PlaceFields({
  field,
}: {
  field: (name: 'address' | 'postcode' | 'latitude' | 'longitude') => Control
}) {
  const t = useMessage()
  return (
    <>
      <TextField label={t('catalogue.field.address')} autoComplete="off" {...field('address')} />
      <TextField
        label={t('catalogue.field.postcode')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('catalogue.field.postcode.hint')}
        {...field('postcode')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={t('catalogue.field.latitude')} inputMode="decimal" {...field('latitude')} />
        <TextField label={t('catalogue.field.longitude')} inputMode="decimal" {...field('longitude')} />
      </div>
    </>
  )
}
