import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { FieldError } from './FieldError.tsx'

export const controlClasses =
  'block w-full min-h-12 rounded-field border border-line-strong bg-surface px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-muted transition-colors focus:border-sky ' +
  'focus-visible:outline-3 focus-visible:outline-sky/40 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:opacity-60'

interface FieldProps {
  label: ReactNode
  error?: string
  /** Marks a field with its error elsewhere, such as below a pair of fields. */
  isInvalid?: boolean
  hint?: ReactNode
  optional?: string
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, error, isInvalid, hint, optional, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink text-sm">
        {label}
        {optional && <span className="ml-1 font-normal text-muted">{optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error || isInvalid ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} className="mt-1.5">
        {error}
      </FieldError>
    </div>
  )
}

type Plain = Omit<FieldProps, 'children'>

export function TextField({
  label,
  error,
  isInvalid,
  hint,
  optional,
  className,
  ...rest
}: ComponentProps<'input'> & Plain) {
  return (
    <Field label={label} error={error} isInvalid={isInvalid} hint={hint} optional={optional}>
      {(control) => <input {...rest} {...control} className={joinClasses(controlClasses, className)} />}
    </Field>
  )
}

export function TextArea({ label, error, hint, optional, ...rest }: ComponentProps<'textarea'> & Plain) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <textarea rows={3} {...rest} {...control} className={controlClasses} />}
    </Field>
  )
}

export function SelectField({ label, error, hint, optional, ...rest }: ComponentProps<'select'> & Plain) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <select {...rest} {...control} className={joinClasses(controlClasses, 'truncate pr-10')} />
      )}
    </Field>
  )
}
