import type { ComponentProps } from 'react'
import { joinClasses } from '../joinClasses.ts'

export function Card({
  as = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'article' | 'div' }) {
  // All three elements have the same attributes.
  const Element = as as 'section'
  return (
    <Element
      {...rest}
      className={joinClasses('rounded-card border border-line/60 bg-surface p-5 shadow-card', className)}
    />
  )
}
