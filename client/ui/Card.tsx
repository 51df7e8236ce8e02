import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classes('rounded-card border border-line/60 bg-surface p-5 shadow-card', className)}
    />
  )
}
