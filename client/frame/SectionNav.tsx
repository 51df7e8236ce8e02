import type { ReactNode } from 'react'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'

interface SectionNavProps {
  label: string
  sections: readonly { to: string; label: ReactNode; current: boolean }[]
}

/** Sections of an area: chips above the page, and from 1024 px on a sidebar. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ChipRow label={label} isSidebar>
        {sections.map(({ to, label, current }) => (
          <ChipLink key={to} to={to} current={current} isSidebar>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
