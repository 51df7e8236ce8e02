import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

interface TabsProps {
  label: string
  /** `keep` leaves the panel mounted, so that its state survives. */
  tabs: { id: string; label: ReactNode; content: ReactNode; keep?: boolean }[]
  value?: string
  onChange?: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
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
            className="min-h-11 grow whitespace-nowrap rounded-full px-3 sm:px-4 font-display font-semibold text-muted data-[state=active]:bg-raised data-[state=active]:text-sky-ink data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount={tab.keep || undefined}
          hidden={tab.id !== active}
          className="pt-4"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
