import type { Language } from './messages/messages.ts'

export type DistanceUnit = 'miles' | 'kilometers'
export type Theme = 'light' | 'dark'

/** Spec section 9: where a search starts when nobody has said otherwise. */
export const DEFAULT_LOCATION = 'Salem, Tamil Nadu'

/** What decides how a page looks for one visitor; the same on the server and in the browser. */
export interface Visitor {
  language: Language
  unit: DistanceUnit
  /** Null: as the device prefers. */
  theme: Theme | null
  /** A city, PIN code or locality: the device's choice, else the account's, else Salem. */
  place: string
  /** Whether the last searches are kept: by the account when signed in, else by the device. */
  autoSaveSearches: boolean
  isSignedIn: boolean
  /** The day in India, 'YYYY-MM-DD', on which the page was rendered. */
  today: string
  /** Where the visitor reaches the server, as in https://patang.example. */
  origin: string
  app: { name: string; supportEmail: string; storeUrl: string }
}

/** Cookies that hold the device's choices, readable by scripts; they are no secrets. */
export const VISITOR_COOKIES = {
  language: 'language',
  unit: 'unit',
  theme: 'theme',
  place: 'place',
  autoSaveSearches: 'searches',
} as const

/** What the server asks of the client's renderer. */
export interface PageRequest {
  /** Path and query. */
  url: string
  visitor: Visitor
  execute(document: string, variables: Record<string, unknown>): Promise<unknown>
}

/** A rendered page, to be put into index.html. */
export interface RenderedPage {
  status: number
  /** Where to go instead. */
  redirect?: string
  head: string
  body: string
  /** Relay's records, so that the browser asks nothing again. */
  records: unknown
}
