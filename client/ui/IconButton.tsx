import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { joinClasses } from './joinClasses.ts'

const looks = {
  plain: 'text-ink hover:bg-sunken',
  raised: 'bg-surface text-ink shadow-card hover:bg-sunken',
  onColor: 'hover:bg-black/10',
  onBanner: 'text-white hover:bg-white/15 focus-visible:outline-white',
}
const shape = 'icon-button'

interface Look {
  label: string
  look?: keyof typeof looks
  children: ReactNode
}

export function IconButton({ label, look = 'plain', className, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={joinClasses(shape, looks[look], className)}
    />
  )
}

export function IconLink({ label, look = 'plain', className, ...rest }: LinkProps & Look) {
  return (
    <Link aria-label={label} title={label} {...rest} className={joinClasses(shape, looks[look], className)} />
  )
}
