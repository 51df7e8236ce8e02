import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
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

interface ProviderProps {
  visitor: Visitor
  /** Told before the next render, for those outside React: the routes' loaders. */
  onChange?: (visitor: Visitor) => void
  children: ReactNode
}

export function VisitorProvider({ visitor, onChange, children }: ProviderProps) {
  const [current, setCurrent] = useState(visitor)
  const latest = useRef(visitor)
  const choose = useCallback(
    (choice: VisitorChoice) => {
      rememberOnDevice(choice)
      latest.current = { ...latest.current, ...choice }
      onChange?.(latest.current)
      setCurrent(latest.current)
    },
    [onChange],
  )
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
