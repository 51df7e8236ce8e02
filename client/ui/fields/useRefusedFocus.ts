import { useEffect, useRef } from 'react'
import { focusInvalidField } from './focusInvalidField.ts'

/** Ref of a form. When the server refuses it, the first field with an error gets the focus. A dialog does so by itself. */
export function useRefusedFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalidField(form.current)
  }, [errors])
  return form
}
