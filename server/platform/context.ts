import { subMinutes } from 'date-fns/subMinutes'
import type { Redis } from 'ioredis'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import { isLanguage, type Language, parsePreferredLanguage } from '../../domain/messages/messages.ts'
import { toIndianDay } from '../../domain/time.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Events } from './events/listeners.ts'
import {
  EmailNotVerified,
  InsufficientScope,
  InvalidToken,
  NotAllowed,
  NotSignedIn,
  PasswordRequired,
} from './failures.ts'
import type { JobSender } from './jobs/jobSender.ts'
import { getTranslator, type Translate } from './translator.ts'

/** The signed-in user, read on every request. */
export interface SignedInUser {
  sessionId: string
  userId: string
  userType: 'parent' | 'teacher' | 'provider'
  /** Set when the login session was opened with an active staff credential. */
  adminId: string | null
  language: Language | null
  distanceUnit: 'miles' | 'kilometers' | null
  theme: 'light' | 'dark' | null
  autoSaveSearches: boolean
  /** A mailed link has proved that the user reads the e-mail address. */
  isEmailVerified: boolean
  /** Staff have approved a claim of this user on a provider. */
  managesProviders: boolean
  /** Activities show which of the children they fit. */
  showFittingChildren: boolean
  /** When the password was entered in this login session; null for programs. */
  passwordAt: Date | null
  location: string
}

/** A program with a personal access token. */
export interface Program {
  tokenId: string
  scopes: ReadonlySet<Scope>
  /** Owner of the token. The token does not carry the owner's staff rights. */
  owner: SignedInUser
}

/** Everything that a process shares between requests. */
export interface Services {
  config: Config
  db: Database
  /** Replicas for queries that may lag; null with one database. */
  replicas?: Database | null
  jobs: JobSender
  events: Events
  /** Shared counters of all processes; null for one process. */
  redis: Redis | null
  /** The clock; tests set it. */
  clock: () => Date
  findLoginSession(db: Database, token: string, now: Date): Promise<SignedInUser | null>
  findProgram(db: Database, token: string, now: Date): Promise<Program | null>
}

/** What a transport (HTTP, page, WebSocket, test) knows about the sender of a request. */
export interface Caller {
  /** Key of the network address (http/security/addressKey.ts), for rate limits and the throttle only. */
  address: string
  /** True for a page of another site. It reads as a visitor and changes nothing. */
  isCrossSite: boolean
  /** From the session cookie. */
  loginSessionToken: string | null
  /** From the Authorization header. A request with this header has no cookies. */
  accessToken: string | null
  cookies: Record<string, string | undefined>
  acceptLanguage: string | undefined
  /** Sets the session cookie of the response; null clears it. */
  setLoginSessionToken(token: string | null): void
  /** Browser and system of the User-Agent header; absent for a transport without one. */
  device?: string | null
  /** From the device cookie; absent for a transport without cookies. */
  deviceToken?: string | null
  /** Sets the device cookie of the response. */
  setDeviceToken?(token: string): void
  /** Makes the next requests of this browser read from the primary. */
  markWrite?(): void
}

/** Set after a write, so the next requests read from the primary, in any process. */
export const RECENT_WRITE_COOKIE = 'patang-wrote'

/** What a resolver or use case knows about its request. All transports use one makeContext. */
export interface Context {
  config: Config
  /** A replica for queries of a caller without a recent write, otherwise the primary. */
  db: Database
  primary: Database
  hasReplicas: boolean
  jobs: JobSender
  events: Events
  now: Date
  /** The day in India. */
  today: string
  language: Language
  t: Translate
  /** The signed-in user. Null for a visitor, and for a program: use `findActor` with a scope there. */
  signedIn: SignedInUser | null
  program: Program | null
  caller: Caller
  /** Loads a value once in this request, however many fields need it. */
  loadOnce<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** With `mayLag`, queries read from a replica, unless this caller has just written. */
export async function makeContext(
  services: Services,
  caller: Caller,
  { mayLag = false } = {},
): Promise<Context> {
  const { config, db: primary, replicas, jobs, events } = services
  const now = services.clock()
  const program = await authenticateProgram(services, caller, now)
  const token = program ? null : caller.loginSessionToken
  const signedIn = token ? await services.findLoginSession(primary, token, now) : null
  const language = signedIn?.language ?? getDeviceLanguage(caller)
  const loaded = new Map<string, Promise<unknown>>()
  // A program has no cookies, so it reads from the primary.
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

/** Throws InvalidToken for an expired or revoked token instead of treating the request as a visitor's. */
async function authenticateProgram({ db, ...services }: Services, { accessToken }: Caller, now: Date) {
  if (accessToken === null) return null
  const program = await services.findProgram(db, accessToken, now)
  if (!program) throw new InvalidToken()
  return program
}

/** Makes this request and the next ones of this browser read their own writes. */
export function readFromPrimary(context: Context) {
  context.db = context.primary
  if (context.hasReplicas) context.caller.markWrite?.()
}

function getDeviceLanguage({ cookies, acceptLanguage }: Caller): Language {
  return isLanguage(cookies.language) ? cookies.language : parsePreferredLanguage(acceptLanguage)
}

/** The signed-in user, or the owner of a token with this scope. */
export function findActor({ signedIn, program }: Context, scope: Scope): SignedInUser | null {
  return signedIn ?? (program?.scopes.has(scope) ? program.owner : null)
}

/** Requires a signed-in user. Without a scope, access tokens are refused. */
export function requireUser(context: Context, scope?: Scope): SignedInUser {
  const user = scope ? findActor(context, scope) : context.signedIn
  if (user) return user
  throw context.program ? new InsufficientScope(scope ?? null) : new NotSignedIn()
}

/** Requires a verified e-mail address (product.md, section 24). */
export function requireVerifiedEmail({ isEmailVerified }: SignedInUser) {
  if (!isEmailVerified) throw new EmailNotVerified()
}

/** Minutes for which an entered password allows changes of money and rights. */
const PASSWORD_MINUTES = 10

/** Requires a recently entered password, for what moves money or rights (product.md, section 24). */
export function requireRecentPassword(context: Context) {
  const { passwordAt } = requireUser(context)
  if (!passwordAt || passwordAt <= subMinutes(context.now, PASSWORD_MINUTES)) throw new PasswordRequired()
}

/** Key of the rate limit. Each token has its own: a program does not use up its owner's limit. */
export function getRateLimitKey({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.userId ?? null
}

/** Id of the login session or access token. Its end closes the sockets. */
export function getCredentialId({ signedIn, program }: Context): string | null {
  return program?.tokenId ?? signedIn?.sessionId ?? null
}

/** Requires a login session with an active staff credential. */
export function requireStaff(context: Context): SignedInUser & { adminId: string } {
  const { adminId, ...person } = requireUser(context)
  if (!adminId) throw new NotAllowed()
  return { ...person, adminId }
}
