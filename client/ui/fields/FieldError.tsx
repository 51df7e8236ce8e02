import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'

interface FieldErrorProps {
  /** Names the error for the control that it describes. */
  id?: string
  className?: string
  children: ReactNode
}

/** What is wrong with a field. Renders nothing without a text. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={joinClasses('font-medium text-danger-ink text-sm', className)}>
      {children}
    </p>
  )
}
