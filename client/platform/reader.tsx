import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { READER_COOKIES, type Reader } from '../../domain/page.ts'

export type { Reader }

/** What a reader can choose. */
type ReaderChoice = Partial<Pick<Reader, 'language' | 'unit' | 'theme' | 'place' | 'autoSaveSearches'>>

interface ReaderValue extends Reader {
  /** Remembers choices on this device: the server renders the next page with them. */
  choose(choice: ReaderChoice): void
  /** The same for what the account remembers: it counts now, and the device does not keep it. */
  applyChoice(choice: ReaderChoice): void
  /** The day has changed while the page was open. */
  changeDay(today: Reader['today']): void
}

const ReaderContext = createContext<ReaderValue | null>(null)
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

interface ProviderProps {
  reader: Reader
  /** Called before the next render, for the routes' loaders, which are outside React. */
  onChange?: (reader: Reader) => void
  children: ReactNode
}

export function ReaderProvider({ reader, onChange, children }: ProviderProps) {
  const [current, setCurrent] = useState(reader)
  const latest = useRef(reader)
  const change = useCallback(
    (part: Partial<Reader>) => {
      latest.current = { ...latest.current, ...part }
      onChange?.(latest.current)
      setCurrent(latest.current)
    },
    [onChange],
  )
  const choose = useCallback(
    (choice: ReaderChoice) => {
      writeCookies(choice)
      change(choice)
    },
    [change],
  )
  const value = useMemo(
    () => ({ ...current, choose, applyChoice: change, changeDay: (today: string) => change({ today }) }),
    [current, choose, change],
  )
  return <ReaderContext value={value}>{children}</ReaderContext>
}

export function useReader(): ReaderValue {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('useReader needs a ReaderProvider')
  return reader
}

function writeCookies(choice: ReaderChoice) {
  for (const [name, value] of Object.entries(choice)) {
    const cookie = READER_COOKIES[name as keyof ReaderChoice]
    const maxAgeSeconds = value === null || value === false ? 0 : ONE_YEAR_SECONDS
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = `${cookie}=${encodeURIComponent(value ?? '')}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
  }
  if ('theme' in choice) showTheme(choice.theme ?? null)
}

/** Whether this device has a choice of its own, whatever the account says. */
export function hasDeviceChoice(name: keyof ReaderChoice) {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${READER_COOKIES[name]}=`))
}

export function showTheme(theme: Reader['theme']) {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
