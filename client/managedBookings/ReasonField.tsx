import { useMessage } from '../platform/i18n/useMessage.ts'
import { TextArea } from '../ui/fields/Field.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

/** The reason that the history keeps and the parent reads. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const t = useMessage()
  return (
    <TextArea
      label={t('managedBookings.reason')}
      hint={t('managedBookings.reason.hint')}
      value={value}
      maxLength={500}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
