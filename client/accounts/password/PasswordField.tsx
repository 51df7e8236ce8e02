import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { controlClasses, Field } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'

export function PasswordField({
  label,
  error,
  hint,
  ...rest
}: ComponentProps<'input'> & { label: string; error?: string; hint?: string }) {
  const t = useMessage()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={joinClasses(controlClasses, 'pr-13')}
          />
          <IconButton
            label={t('accounts.field.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-1 text-muted"
          >
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
