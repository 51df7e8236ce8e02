import type { Redis } from 'ioredis'
import { isLanguage, type Language, preferredLanguage } from '../../domain/messages/messages.ts'
import { dayOf } from '../../domain/time.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { NotAllowed, NotSignedIn } from './errors.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs.ts'
import { type Translate, translateInto } from './language.ts'

/** Who is signed in, as read on every request. */
export interface SignedIn {
  sessionId: string
  userId: string
  userType: 'parent' | 'teacher' | 'provider'
  /** Set when the session was opened with an active staff credential. */
  adminId: string | null
  language: Language | null
  distanceUnit: 'miles' | 'kilometers' | null
  theme: 'light' | 'dark' | null
  autoSaveSearches: boolean
  location: string
}

/** What the process holds for all requests. */
export interface Services {
  config: Config
  db: Database
  jobs: Jobs
  events: Events
  /** What all processes count together; null where there is one process. */
  redis: Redis | null
  /** The clock; tests set it. */
  clock: () => Date
  sessionOf(db: Database, token: string, now: Date): Promise<SignedIn | null>
}

/** What a transport (HTTP, page, WebSocket, test) knows of a request. */
export interface Caller {
  /** Network address, for throttling only. */
  address: string
  /** True for a page of another site: it reads as a visitor and changes nothing. */
  isForeign: boolean
  /** From the session cookie. */
  sessionToken: string | null
  cookies: Record<string, string | undefined>
  acceptLanguage: string | undefined
  /** Sets or, with null, clears the session cookie of the answer. */
  setSessionToken(token: string | null): void
}

/** Everything a resolver or use case may know of its caller. One makeContext for every transport. */
export interface Context {
  config: Config
  db: Database
  jobs: Jobs
  events: Events
  now: Date
  /** The day in India. */
  today: string
  language: Language
  t: Translate
  signedIn: SignedIn | null
  caller: Caller
  /** Loads a thing once in this request, however many fields ask for it. */
  once<T>(key: string, load: () => Promise<T>): Promise<T>
}

export async function makeContext(services: Services, caller: Caller): Promise<Context> {
  const { config, db, jobs, events } = services
  const now = services.clock()
  const token = caller.sessionToken
  const signedIn = token ? await services.sessionOf(db, token, now) : null
  const language = signedIn?.language ?? deviceLanguage(caller)
  const loaded = new Map<string, Promise<unknown>>()
  return {
    config,
    db,
    jobs,
    events,
    now,
    today: dayOf(now),
    language,
    t: translateInto(language),
    signedIn,
    caller,
    once<T>(key: string, load: () => Promise<T>) {
      const found = loaded.get(key) ?? load()
      loaded.set(key, found)
      return found as Promise<T>
    },
  }
}

function deviceLanguage({ cookies, acceptLanguage }: Caller): Language {
  return isLanguage(cookies.language) ? cookies.language : preferredLanguage(acceptLanguage)
}

export function requireUser(context: Context): SignedIn {
  if (!context.signedIn) throw new NotSignedIn()
  return context.signedIn
}

/** Staff: the session was opened with a staff credential that is still active. */
export function requireAdmin(context: Context): SignedIn & { adminId: string } {
  const { adminId, ...person } = requireUser(context)
  if (!adminId) throw new NotAllowed()
  return { ...person, adminId }
}
