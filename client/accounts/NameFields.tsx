import type { ComponentProps } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { TextField } from '../ui/fields/Field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** First and last name of the user, side by side. */
export function NameFields({ firstName, lastName }: { firstName: FieldProps; lastName: FieldProps }) {
  const t = useMessage()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField label={t('accounts.field.firstName')} autoComplete="given-name" {...firstName} />
      <TextField label={t('accounts.field.lastName')} autoComplete="family-name" {...lastName} />
    </div>
  )
}
