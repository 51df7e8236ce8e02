import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'

const tones = {
  info: 'bg-sky-soft text-sky-ink',
  warning: 'bg-marigold-soft text-marigold-ink',
  success: 'bg-leaf-soft text-leaf-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** A highlighted sentence. Screen readers announce an `urgent` one immediately. */
export function Notice(props: {
  tone: keyof typeof tones
  icon?: ReactNode
  urgent?: boolean
  children: ReactNode
}) {
  return (
    <div
      role={props.urgent ? 'alert' : undefined}
      className={joinClasses('flex items-start gap-3 rounded-2xl px-4 py-3 text-sm', tones[props.tone])}
    >
      {props.icon && <span className="mt-0.5 shrink-0 [&>svg]:size-5">{props.icon}</span>}
      <div className="grow">{props.children}</div>
    </div>
  )
}
