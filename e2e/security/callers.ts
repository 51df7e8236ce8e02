import { JOURNEYS_URL } from '../address.ts'

/** A caller of the suites: visitor, parent, provider or staff. */
export interface Caller {
  who: string
  address: string
  cookie: string
  /** Signs in again when a request has ended the login session. */
  signIn?(): Promise<string>
}

export interface Tally {
  requests: number
  /** Number of responses by HTTP status. */
  statuses: Record<string, number>
  slowestMs: number
  /** Unexpected responses with their requests. */
  problems: string[]
}

export const createTally = (): Tally => ({ requests: 0, statuses: {}, slowestMs: 0, problems: [] })

const TIMEOUT_MS = 10_000
const PARENT_COUNT = 20
/** Number of requests. */
export const REQUESTS_PER_SIGN_IN = 200
let addresses = 0

/** The server trusts the proxy on this machine, so each caller has its own address and rate limit. */
function createAddress() {
  addresses += 1
  return `198.51.${addresses >> 8}.${addresses & 255}`
}

export async function createCallers(): Promise<Caller[]> {
  const visitors = Array.from({ length: 10 }, () => ({
    who: 'visitor',
    address: createAddress(),
    cookie: '',
  }))
  const staff = await createSignedInCaller('admin', 'admin@patang.example', 'patang-admin-2026')
  const provider = await createSignedInCaller('provider', 'provider@patang.example', 'patang-provider-2026')
  const parents = await Promise.all(Array.from({ length: PARENT_COUNT }, createParent))
  // Staff have the most rights, so they send more requests.
  return [...visitors, ...parents, provider, staff, staff, staff, staff]
}

async function createParent(): Promise<Caller> {
  const email = `fuzz-${crypto.randomUUID()}@example.in`
  const password = 'kite over salem'
  const input = { firstName: 'Asha', lastName: 'Raman', email, password, confirmPassword: password }
  await sendGraphql(
    createAddress(),
    'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }',
    {
      input,
    },
  )
  return createSignedInCaller('parent', email, password)
}

async function createSignedInCaller(who: string, email: string, password: string): Promise<Caller> {
  const address = createAddress()
  const signIn = () => loadCookie(address, email, password)
  return { who, address, cookie: await signIn(), signIn }
}

/** Signs ended login sessions in again. A caller without an account is a visitor. */
export async function refreshSignIns(people: Caller[]) {
  for (const caller of new Set(people))
    if (caller.signIn) caller.cookie = await caller.signIn().catch(() => '')
}

async function loadCookie(address: string, email: string, password: string): Promise<string> {
  const document = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
  const response = await sendGraphql(address, document, { input: { email, password } })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  return cookie
}

function sendGraphql(address: string, query: string, variables: object) {
  return send(
    `${JOURNEYS_URL}/graphql`,
    { address, cookie: '' },
    { method: 'POST', body: { query, variables } },
  )
}

interface Request {
  method: string
  body?: unknown
}

function send(url: string, { address, cookie }: Pick<Caller, 'address' | 'cookie'>, request: Request) {
  const { method, body } = request
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  if (cookie) headers.cookie = cookie
  if (body !== undefined) headers['content-type'] = 'application/json'
  return fetch(url, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  })
}

/** Sends a request and records server errors, masked errors, timeouts and what `judge` finds. */
export async function recordRequest(
  tally: Tally,
  url: string,
  caller: Caller,
  request: Request,
  judge: (text: string, response: Response) => string | null = () => null,
) {
  const requestText = `${caller.who}: ${request.method} ${url} ${JSON.stringify(request.body ?? null)?.slice(0, 1500)}`
  const startedMs = performance.now()
  try {
    const response = await send(url, caller, request)
    const text = await response.text()
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedMs)
    tally.requests += 1
    tally.statuses[response.status] = (tally.statuses[response.status] ?? 0) + 1
    if (response.status >= 500 || text.includes('INTERNAL_SERVER_ERROR'))
      tally.problems.push(`${response.status} ${text.slice(0, 300)} <- ${requestText}`)
    const problem = judge(text, response)
    if (problem) tally.problems.push(`${problem} <- ${requestText}`)
  } catch (error) {
    tally.requests += 1
    tally.problems.push(`${error} <- ${requestText}`)
  }
}

/** Runs this many tasks in parallel until `many` are done. */
export async function runInParallel(many: number, width: number, work: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < many) {
        next += 1
        await work(next)
      }
    }),
  )
}
