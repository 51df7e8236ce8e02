import type { ReactNode } from 'react'

interface WordRowProps {
  word: string
  detail: string
  /** Buttons. */
  children: ReactNode
}

export function WordRow({ word, detail, children }: WordRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line/60 bg-surface p-4 shadow-card">
      <div className="min-w-0 grow basis-40">
        <p translate="no" className="font-semibold [overflow-wrap:anywhere]">
          {word}
        </p>
        <p className="text-muted text-sm">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
