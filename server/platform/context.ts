import type { Redis } from 'ioredis'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import { isLanguage, type Language, parsePreferredLanguage } from '../../domain/messages/messages.ts'
import { toIndianDay } from '../../domain/time.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Events } from './events/events.ts'
import { InsufficientScope, InvalidToken, NotAllowed, NotSignedIn } from './failures.ts'
import type { Jobs } from './jobs/jobs.ts'
import { getTranslator, type Translate } from './translator.ts'

/** Who is signed in, as read on every request. */
export interface SignedInUser {
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
  owner: SignedInUser
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
  findLoginSession(db: Database, token: string, now: Date): Promise<SignedInUser | null>
  findProgram(db: Database, token: string, now: Date): Promise<Program | null>
}

/** What a transport (HTTP, page, WebSocket, test) knows of a request. */
export interface Caller {
  /** Network address, for throttling only. */
  address: string
  /** True for a page of another site: it reads as a visitor and changes nothing. */
  isCrossSite: boolean
  /** From the session cookie. */
  loginSessionToken: string | null
  /** From the Authorization header: whoever sends one is a program, and has no cookies. */
  accessToken: string | null
  cookies: Record<string, string | undefined>
  acceptLanguage: string | undefined
  /** Sets or, with null, clears the session cookie of the answer. */
  setLoginSessionToken(token: string | null): void
  /** Has the next requests know that this one wrote. */
  markWrite?(): void
}

/** Set for a while by a request that wrote, so that the next ones read from the primary, in whichever process. */
export const RECENT_WRITE_COOKIE = 'patang-wrote'

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
  signedIn: SignedInUser | null
  program: Program | null
  caller: Caller
  /** Loads a thing once in this request, however many fields ask for it. */
  loadOnce<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** With `mayLag`, reads go to the replicas, unless this caller has just written and would miss it. */
export async function makeContext(
  services: Services,
  caller: Caller,
  { mayLag = false } = {},
): Promise<Context> {
  const { config, db: primary, replicas, jobs, events } = services
  const now = services.clock()
  const program = await authenticateProgram({ ...services, db: primary }, caller, now)
  const token = program ? null : caller.loginSessionToken
  const signedIn = token ? await services.findLoginSession(primary, token, now) : null
  const language = signedIn?.language ?? getDeviceLanguage(caller)
  const loaded = new Map<string, Promise<unknown>>()
  // A program with a token has no cookie: it reads from the primary.
  const mayMiss = caller.cookies[RECENT_WRITE_COOKIE] === undefined && !program
  return {
    config,
    db: mayLag && mayMiss && replicas ? replicas : primary,
    primary,
    hasReplicas: Boolean(replicas),
    jobs,
    events,
    now,
    today: toIndianDay(now),
    language,
    t: getTranslator(language),
    signedIn,
    program,
    caller,
    loadOnce<T>(key: string, load: () => Promise<T>) {
      const found = loaded.get(key) ?? load()
      loaded.set(key, found)
      return found as Promise<T>
    },
  }
}

/** A token that no longer counts is refused, never answered as a visitor. */
async function authenticateProgram({ db, ...services }: Services, { accessToken }: Caller, now: Date) {
  if (accessToken === null) return null
  const program = await services.findProgram(db, accessToken, now)
  if (!program) throw new InvalidToken()
  return program
}

/** From here on what is read is what was written, in this request and in the next ones of this browser. */
export function readFromPrimary(context: Context) {
  context.db = context.primary
  if (context.hasReplicas) context.caller.markWrite?.()
}

function getDeviceLanguage({ cookies, acceptLanguage }: Caller): Language {
  return isLanguage(cookies.language) ? cookies.language : parsePreferredLanguage(acceptLanguage)
}

/** Who acts: the signed-in person, or the owner of a token that has this scope. */
export function findActor({ signedIn, program }: Context, scope: Scope): SignedInUser | null {
  return signedIn ?? (program?.scopes.has(scope) ? program.owner : null)
}

/** Without a scope, the use case is for people only. */
export function requireUser(context: Context, scope?: Scope): SignedInUser {
  const user = scope ? findActor(context, scope) : context.signedIn
  if (user) return user
  throw context.program ? new InsufficientScope(scope ?? null) : new NotSignedIn()
}

/** Whose minute is used up: each token has its own, so that a runaway program does not lock its owner out. */
export function getRateLimitKey({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.userId ?? null
}

/** What ends when a person signs out or revokes a token. */
export function getCredentialId({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.sessionId ?? null
}

/** Staff: the session was opened with a staff credential that is still active. */
export function requireStaff(context: Context): SignedInUser & { adminId: string } {
  const { adminId, ...person } = requireUser(context)
  if (!adminId) throw new NotAllowed()
  return { ...person, adminId }
}
