import type { Redis } from 'ioredis'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import { isLanguage, type Language, preferredLanguage } from '../../domain/messages/messages.ts'
import { dayOf } from '../../domain/time.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { InsufficientScope, InvalidToken, NotAllowed, NotSignedIn } from './errors.ts'
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

/** A program that came with a personal access token. */
export interface Program {
  tokenId: string
  scopes: ReadonlySet<Scope>
  /** Whose token it is; staff's rights do not come with it. */
  owner: SignedIn
}

/** What the process holds for all requests. */
export interface Services {
  config: Config
  db: Database
  /** Where queries may read what is a moment old; null where there is one database. */
  replicas?: Database | null
  jobs: Jobs
  events: Events
  /** What all processes count together; null where there is one process. */
  redis: Redis | null
  /** The clock; tests set it. */
  clock: () => Date
  sessionOf(db: Database, token: string, now: Date): Promise<SignedIn | null>
  programOf(db: Database, token: string, now: Date): Promise<Program | null>
}

/** What a transport (HTTP, page, WebSocket, test) knows of a request. */
export interface Caller {
  /** Network address, for throttling only. */
  address: string
  /** True for a page of another site: it reads as a visitor and changes nothing. */
  isForeign: boolean
  /** From the session cookie. */
  sessionToken: string | null
  /** From the Authorization header: whoever sends one is a program, and has no cookies. */
  accessToken: string | null
  cookies: Record<string, string | undefined>
  acceptLanguage: string | undefined
  /** Sets or, with null, clears the session cookie of the answer. */
  setSessionToken(token: string | null): void
  /** Has the next requests know that this one wrote. */
  noteWrite?(): void
}

/** Set for a while by a request that wrote, so that the next ones read from the primary, in whichever process. */
export const WROTE_COOKIE = 'patang-wrote'

/** Everything a resolver or use case may know of its caller. One makeContext for every transport. */
export interface Context {
  config: Config
  /** A replica for queries of who has not just written; for all else the primary. */
  db: Database
  primary: Database
  hasReplicas: boolean
  jobs: Jobs
  events: Events
  now: Date
  /** The day in India. */
  today: string
  language: Language
  t: Translate
  /** Who is signed in; null for a visitor, and for a program, to which so all is closed that no scope opens. */
  signedIn: SignedIn | null
  program: Program | null
  caller: Caller
  /** Loads a thing once in this request, however many fields ask for it. */
  once<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** With `mayLag`, reads go to the replicas, unless this caller has just written and would miss it. */
export async function makeContext(
  services: Services,
  caller: Caller,
  { mayLag = false } = {},
): Promise<Context> {
  const { config, db: primary, replicas, jobs, events } = services
  const now = services.clock()
  const program = await programOf({ ...services, db: primary }, caller, now)
  const token = program ? null : caller.sessionToken
  const signedIn = token ? await services.sessionOf(primary, token, now) : null
  const language = signedIn?.language ?? deviceLanguage(caller)
  const loaded = new Map<string, Promise<unknown>>()
  // A program with a token has no cookie: it reads from the primary.
  const mayMiss = caller.cookies[WROTE_COOKIE] === undefined && !program
  return {
    config,
    db: mayLag && mayMiss && replicas ? replicas : primary,
    primary,
    hasReplicas: Boolean(replicas),
    jobs,
    events,
    now,
    today: dayOf(now),
    language,
    t: translateInto(language),
    signedIn,
    program,
    caller,
    once<T>(key: string, load: () => Promise<T>) {
      const found = loaded.get(key) ?? load()
      loaded.set(key, found)
      return found as Promise<T>
    },
  }
}

/** A token that no longer counts is refused, never answered as a visitor. */
async function programOf({ db, ...services }: Services, { accessToken }: Caller, now: Date) {
  if (accessToken === null) return null
  const program = await services.programOf(db, accessToken, now)
  if (!program) throw new InvalidToken()
  return program
}

/** From here on what is read is what was written, in this request and in the next ones of this browser. */
export function readOwnWrites(context: Context) {
  context.db = context.primary
  if (context.hasReplicas) context.caller.noteWrite?.()
}

function deviceLanguage({ cookies, acceptLanguage }: Caller): Language {
  return isLanguage(cookies.language) ? cookies.language : preferredLanguage(acceptLanguage)
}

/** Who acts: the signed-in person, or the owner of a token that has this scope. */
export function actorOf({ signedIn, program }: Context, scope: Scope): SignedIn | null {
  return signedIn ?? (program?.scopes.has(scope) ? program.owner : null)
}

/** Without a scope, the use case is for people only. */
export function requireUser(context: Context, scope?: Scope): SignedIn {
  const user = scope ? actorOf(context, scope) : context.signedIn
  if (user) return user
  throw context.program ? new InsufficientScope(scope ?? null) : new NotSignedIn()
}

/** Whose minute is used up: each token has its own, so that a runaway program does not lock its owner out. */
export function countedAs({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.userId ?? null
}

/** What ends when a person signs out or revokes a token. */
export function credentialOf({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.sessionId ?? null
}

/** Staff: the session was opened with a staff credential that is still active. */
export function requireAdmin(context: Context): SignedIn & { adminId: string } {
  const { adminId, ...person } = requireUser(context)
  if (!adminId) throw new NotAllowed()
  return { ...person, adminId }
}
