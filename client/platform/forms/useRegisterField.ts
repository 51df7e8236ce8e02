import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import { useErrorMessage } from '../i18n/useMessage.ts'

/** Returns a function that registers a field of a form and adds its error in the user's language. */
export function useRegisterField<Values extends FieldValues>({
  register,
  formState,
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  const errorMessage = useErrorMessage()
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: errorMessage((get(formState.errors, name) as FieldError | undefined)?.message),
  })
}
