import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'

const tones = {
  sky: 'bg-sky-soft text-sky-ink',
  marigold: 'bg-marigold-soft text-marigold-ink',
  leaf: 'bg-leaf-soft text-leaf-ink',
  rani: 'bg-rani-soft text-rani-ink',
  danger: 'bg-danger-soft text-danger-ink',
  neutral: 'bg-sunken text-ink',
}
export type Tone = keyof typeof tones

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={joinClasses('badge', tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
