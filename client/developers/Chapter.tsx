import type { ReactNode } from 'react'

interface ChapterProps {
  /** The anchor, such as /developers#errors. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** A section of the page for developers. */
export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section aria-labelledby={id} className="space-y-3 pt-8">
      <h2 id={id} className="scroll-mt-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
