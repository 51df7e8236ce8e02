import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Card({
  as: Element = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'article' }) {
  return (
    <Element
      {...rest}
      className={classes('rounded-card border border-line/60 bg-surface p-5 shadow-card', className)}
    />
  )
}
