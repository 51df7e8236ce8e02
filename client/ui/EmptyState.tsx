import type { ReactNode } from 'react'
import { KiteDrawing } from './KiteDrawing.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  drawing?: ReactNode
  /** The page's own heading when nothing else is on it. */
  heading?: 'h1' | 'h2'
}

/** An illustration, a sentence and one action. */
export function EmptyState({ title, text, action, drawing, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {drawing ?? <KiteDrawing className="mb-5 w-36" />}
      <Heading className="text-xl">{title}</Heading>
      {text && <div className="mt-2 max-w-xs text-muted">{text}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
