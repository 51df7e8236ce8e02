import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface ServerFields {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

/** Shows the server's messages at their fields and focuses the first one. */
export function showFieldErrors<Form extends FieldValues>(
  { fields }: ServerFields,
  setError: UseFormSetError<Form>,
) {
  fields.forEach(({ field, message }, index) => {
    setError(field as Path<Form>, { message }, { shouldFocus: index === 0 })
  })
}
