import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useId, useState } from 'react'

interface TabsProps {
  label: string
  /** `keep` leaves the panel mounted, with its state. */
  tabs: { id: string; label: ReactNode; content: ReactNode; keep?: boolean }[]
  value?: string
  onChange?: (id: string) => void
}

/**
 * The panels are not Radix' own, which read the computed style of each panel when it is mounted. In a part of the page that the
 * browser skips, this makes it compute the styles of the whole part (theme.css, `far-part-*`).
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const id = useId()
  const active = value ?? chosen
  return (
    <Radix.Root value={active} onValueChange={onChange ?? setChosen}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto rounded-full bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel-${tab.id}`}
            className="min-h-11 grow whitespace-nowrap rounded-full px-3 sm:px-4 font-display font-semibold text-muted data-[state=active]:bg-raised data-[state=active]:text-sky-ink data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== active}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control can be scrolled by keyboard.
          tabIndex={0}
          className="pt-4"
        >
          {(tab.keep || tab.id === active) && tab.content}
        </div>
      ))}
    </Radix.Root>
  )
}
