import type { Language } from './messages/messages.ts'

export type DistanceUnit = 'miles' | 'kilometers'
export type Theme = 'light' | 'dark'

/** Default place of a search (specification, section 9). */
export const DEFAULT_LOCATION = 'Salem, Tamil Nadu'

/** The reader of a page, signed in or not: what determines how the page looks. The same on the server and in the browser. */
export interface Reader {
  language: Language
  unit: DistanceUnit
  /** Null follows the device's setting. */
  theme: Theme | null
  /** City, PIN code or locality: the device's choice, otherwise the account's, otherwise Salem. */
  place: string
  /** True when recent searches are stored, by the account when signed in, otherwise by the device. */
  autoSaveSearches: boolean
  isSignedIn: boolean
  /** Raw id of the signed-in user, who owns the drafts of this tab. */
  userId: string | null
  /** The day in India, 'YYYY-MM-DD', on which the page was rendered. */
  today: string
  /** Origin at which the reader reaches the server, such as https://patang.example. */
  origin: string
  app: { name: string; supportEmail: string; storeUrl: string }
}

/** Cookies with the device's choices. Scripts read them; they hold no secrets. */
export const READER_COOKIES = {
  language: 'language',
  unit: 'unit',
  theme: 'theme',
  place: 'place',
  autoSaveSearches: 'searches',
} as const

const MAX_PLACE_LENGTH = 100

interface DeviceChoices {
  unit: 'kilometers' | undefined
  theme: Theme | undefined
  place: string | undefined
  autoSaveSearches: boolean
}

/** The choices in the cookies of a device. What a cookie does not name is undefined. */
export function parseDeviceChoices(cookies: Record<string, string | undefined>): DeviceChoices {
  const { unit, theme, place, autoSaveSearches } = READER_COOKIES
  const chosenTheme = cookies[theme]
  return {
    unit: cookies[unit] === 'kilometers' ? 'kilometers' : undefined,
    theme: chosenTheme === 'light' || chosenTheme === 'dark' ? chosenTheme : undefined,
    // The place is the device's choice (product.md, section 2), never written to the account.
    place: cookies[place]?.trim().slice(0, MAX_PLACE_LENGTH) || undefined,
    autoSaveSearches: cookies[autoSaveSearches] === 'true',
  }
}

/** Path under which browsers find the files of the build. Their names contain a hash of their content. */
export const ASSETS_PATH = '/assets/'

/** Path of the document that the service worker shows when a page cannot be loaded. It is the same for everyone. */
export const OFFLINE_PATH = '/offline'

/** Request of the server to the client's renderer. */
export interface PageRequest {
  /** Path and query. */
  url: string
  reader: Reader
  /** Executes the document with this hash (relay.config.js). */
  execute(hash: string, variables: Record<string, unknown>): Promise<unknown>
}

/** A rendered page, without its document. */
export interface RenderedPage {
  status: number
  /** Redirect target. */
  redirect?: string
  /** HTML of title, meta and link tags. */
  head: string
  /** HTML of the app. Empty when the server could not render it. */
  body: string
  /** Relay's records. With them the browser needs no second request. */
  records: unknown
}

/** What a document loads to start the client in the browser. Paths begin with a slash. */
export interface ClientAssets {
  /** Paths of modules, in the order in which they run. */
  scripts: string[]
  /** Paths of modules that the scripts import. */
  preloads: string[]
  stylesheets: string[]
}

/** Request of the server for the document around a rendered page. */
export interface DocumentRequest {
  page: RenderedPage
  reader: Reader
  assets: ClientAssets
  /** The document has no content: the browser takes what it shows from the device. */
  isOffline?: boolean
}

/** What the client exports for the server (client/entry.server.tsx). */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>
  /**
   * Address of a page that is the same for every visitor with the same settings: its path and the parameters that it
   * reads, in order. Null for any other page.
   */
  getPublicAddress?(url: string): string | null
  renderDocument(request: DocumentRequest): string
}

/** Items that a page requests at once. More of the richest list would exceed the cost limit (pageCost.test.ts). */
export const ITEMS_MAX = 40
