import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface ServerFields {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

/** Puts the server's words beside the fields that it means; the first of them gets the focus. */
export function showFieldErrors<Form extends FieldValues>(
  { fields }: ServerFields,
  setError: UseFormSetError<Form>,
) {
  fields.forEach(({ field, message }, index) => {
    setError(field as Path<Form>, { message }, { shouldFocus: index === 0 })
  })
}
