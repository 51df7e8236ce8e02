import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { VISITOR_COOKIES, type Visitor } from '../../domain/page.ts'

export type { Visitor }

/** What a visitor can choose on this device. */
export type VisitorChoice = Partial<Pick<Visitor, 'language' | 'unit' | 'theme' | 'place'>>

interface VisitorValue extends Visitor {
  /** Remembers choices on this device: the server renders the next page with them. */
  choose(choice: VisitorChoice): void
}

const VisitorContext = createContext<VisitorValue | null>(null)
const ONE_YEAR = 365 * 24 * 60 * 60

export function VisitorProvider({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const [current, setCurrent] = useState(visitor)
  const choose = useCallback((choice: VisitorChoice) => {
    rememberOnDevice(choice)
    setCurrent((before) => ({ ...before, ...choice }))
  }, [])
  const value = useMemo(() => ({ ...current, choose }), [current, choose])
  return <VisitorContext value={value}>{children}</VisitorContext>
}

export function useVisitor(): VisitorValue {
  const visitor = useContext(VisitorContext)
  if (!visitor) throw new Error('useVisitor needs a VisitorProvider')
  return visitor
}

function rememberOnDevice(choice: VisitorChoice) {
  for (const [name, value] of Object.entries(choice)) {
    const cookie = VISITOR_COOKIES[name as keyof VisitorChoice]
    const lifetime = value === null ? 0 : ONE_YEAR
    document.cookie = `${cookie}=${encodeURIComponent(value ?? '')}; path=/; max-age=${lifetime}; samesite=lax`
  }
  if ('theme' in choice) showTheme(choice.theme ?? null)
}

function showTheme(theme: Visitor['theme']) {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
