import { useEffect, useRef } from 'react'
import { focusInvalidField } from './focusInvalidField.ts'

/** Ref of a form whose first field with an error gets the focus when the server refuses it. A dialog does so by itself. */
export function useRefusedFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalidField(form.current)
  }, [errors])
  return form
}
