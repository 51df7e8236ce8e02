import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { VISITOR_COOKIES, type Visitor } from '../../domain/page.ts'

export type { Visitor }

/** What a visitor can choose. */
export type VisitorChoice = Partial<
  Pick<Visitor, 'language' | 'unit' | 'theme' | 'place' | 'autoSaveSearches'>
>

interface VisitorValue extends Visitor {
  /** Remembers choices on this device: the server renders the next page with them. */
  choose(choice: VisitorChoice): void
  /** The same for what the account remembers: it counts now, and the device keeps nothing of it. */
  applyChoice(choice: VisitorChoice): void
  /** The day has changed while the page was open. */
  changeDay(today: Visitor['today']): void
}

const VisitorContext = createContext<VisitorValue | null>(null)
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

interface ProviderProps {
  visitor: Visitor
  /** Called before the next render, for the routes' loaders, which are outside React. */
  onChange?: (visitor: Visitor) => void
  children: ReactNode
}

export function VisitorProvider({ visitor, onChange, children }: ProviderProps) {
  const [current, setCurrent] = useState(visitor)
  const latest = useRef(visitor)
  const change = useCallback(
    (part: Partial<Visitor>) => {
      latest.current = { ...latest.current, ...part }
      onChange?.(latest.current)
      setCurrent(latest.current)
    },
    [onChange],
  )
  const choose = useCallback(
    (choice: VisitorChoice) => {
      writeCookies(choice)
      change(choice)
    },
    [change],
  )
  const value = useMemo(
    () => ({ ...current, choose, applyChoice: change, changeDay: (today: string) => change({ today }) }),
    [current, choose, change],
  )
  return <VisitorContext value={value}>{children}</VisitorContext>
}

export function useVisitor(): VisitorValue {
  const visitor = useContext(VisitorContext)
  if (!visitor) throw new Error('useVisitor needs a VisitorProvider')
  return visitor
}

function writeCookies(choice: VisitorChoice) {
  for (const [name, value] of Object.entries(choice)) {
    const cookie = VISITOR_COOKIES[name as keyof VisitorChoice]
    const maxAgeSeconds = value === null || value === false ? 0 : ONE_YEAR_SECONDS
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = `${cookie}=${encodeURIComponent(value ?? '')}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
  }
  if ('theme' in choice) showTheme(choice.theme ?? null)
}

/** Whether this device has a choice of its own, whatever the account says. */
export function hasDeviceChoice(name: keyof VisitorChoice) {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${VISITOR_COOKIES[name]}=`))
}

export function showTheme(theme: Visitor['theme']) {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
