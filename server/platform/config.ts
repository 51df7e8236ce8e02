import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://patang.example' })

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgresql://user@host/database',
})

const PROXIES_PATTERN = /^((loopback|linklocal|uniquelocal|[\da-f]*[.:][\da-f.:]*(\/\d+)?)(,|$))+$/

/** Push services of Chrome, Firefox, Edge on Windows and Safari. */
const DEFAULT_PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com'

/** Names by which a machine reaches itself. */
export const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Variables with passwords, which are never printed. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'METRICS_TOKEN',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'SMS_TOKEN',
  'SMS_URL',
]

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((urls) => urls.split(','))
    .pipe(z.array(databaseUrl))
    .default([]),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://:password@host:6379' })
    .optional(),
  WORKERS: z
    .literal('auto')
    .transform(() => availableParallelism())
    .or(z.coerce.number('must be a number from 1 to 64, or auto').int().min(1).max(64))
    .default(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  SIGN_UPS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(30),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(64),
  RESULT_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(16),
  CDN_MAX_AGE: z.coerce.number().int().min(0).max(3_600).default(0),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z
    .string()
    .regex(PROXIES_PATTERN, 'must be addresses or networks of proxies, as in loopback,10.0.0.0/8')
    .optional(),
  PATANG_DEMO: flag.default(false),
  APP_NAME: z.string().min(1).default('Patang'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: httpUrl.default('https://checkout.razorpay.com/v1/checkout.js'),
  UPLOADS_DIR: z.string().min(1).optional(),
  UPLOADS_S3_BUCKET: z.string().min(1).optional(),
  UPLOADS_S3_ENDPOINT: httpUrl.optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('ap-south-1'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  PUSH_SERVICES: z
    .string()
    .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'must be hosts, as in fcm.googleapis.com,push.apple.com')
    .optional(),
  OUTGOING_ALLOW: z
    .string()
    .regex(
      /^[\da-f]*[.:][\da-f.:]*(\/\d+)?(,[\da-f]*[.:][\da-f.:]*(\/\d+)?)*$/,
      'must be addresses or networks, as in 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  MAP_STYLE_URL: httpUrl.optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^/{}]+\/.*\{z\}.*\{x\}.*\{y\}/, 'must be like https://tiles.example/{z}/{x}/{y}.png')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(300).optional(),
  SUPPORT_EMAIL: z.email().default('support@patang.example'),
  STORE_URL: httpUrl.default('https://play.google.com/store/apps/details?id=example.patang'),
})

export type Config = ReturnType<typeof readConfig>

/** Thrown for invalid environment variables. The message names each of them. */
export class ConfigError extends Error {}

/** Parses the environment once. The README lists every setting with its default. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(present))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `  ${name}${SECRET_VARIABLES.includes(name) ? '' : `=${environment[name]}`}: ${message}`
    })
    throw new ConfigError(`The configuration has a bad value:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const isHttps = values.PUBLIC_URL?.startsWith('https:') ?? false
  return {
    isProduction: values.NODE_ENV === 'production',
    isHttps,
    port: values.PORT,
    host: values.HOST,
    /** Origin at which browsers reach the server. Null: the host of each request. */
    publicOrigin: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    databaseUrl: values.DATABASE_URL ?? null,
    /** Server processes behind one port. */
    workerCount: values.WORKERS,
    /** Connections of each process. */
    databasePoolSize: values.DATABASE_POOL ?? calculatePoolSize(values.WORKERS),
    replicaUrls: values.DATABASE_REPLICA_URLS,
    /** Redis that several processes share beside the database. One process needs none. */
    redisUrl: values.REDIS_URL ?? null,
    /** Without a token there is no metrics route. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** New accounts from one network address. */
    signUpsPerDay: values.SIGN_UPS_PER_DAY,
    /** Memory for the pages of visitors. 0: each page is rendered for its reader. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    /** Memory for the results of visitors' queries. 0: each query is executed. */
    resultCacheBytes: values.RESULT_CACHE_MB * 1_000_000,
    /** For how long a CDN may serve a visitor's page. 0: not at all. */
    cdnMaxAgeSeconds: values.CDN_MAX_AGE,
    slowQueryMs: values.SLOW_QUERY_MS,
    // Production logs every request. A developer's terminal shows only problems.
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** By address, because any client can send X-Forwarded-For, and the throttle counts by address. */
    trustProxy: values.TRUST_PROXY ?? false,
    /** Demo accounts have public passwords, so a public server refuses them unless they are enabled. */
    allowsDemoAccounts: values.PATANG_DEMO || !(isHttps || values.NODE_ENV === 'production'),
    razorpay: readRazorpayConfig(values),
    uploads: readUploadsConfig(values),
    /** Without an SMTP server, mail goes to the outbox. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${values.APP_NAME} <${values.SUPPORT_EMAIL}>`,
    sms: values.SMS_URL ? { url: values.SMS_URL, token: values.SMS_TOKEN ?? null } : null,
    /** Hosts of push services, with their subdomains. */
    pushServices: (values.PUSH_SERVICES ?? DEFAULT_PUSH_SERVICES).split(','),
    /** Private networks that webhooks and pictures may use; none by default. */
    outgoingAllow: values.OUTGOING_ALLOW?.split(',') ?? [],
    /** Mail contains links that replace a password, so the outbox is shown on this machine only, and never behind a proxy. */
    showsOutbox: values.NODE_ENV !== 'production' && !values.TRUST_PROXY && isLocalUrl(values.PUBLIC_URL),
    /** Without addresses the map has the places of the gazetteer on a plain ground. */
    map: {
      styleUrl: values.MAP_STYLE_URL ?? null,
      tilesUrl: values.MAP_TILES_URL ?? null,
      attribution: values.MAP_ATTRIBUTION ?? '',
    },
    appName: values.APP_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    storeUrl: values.STORE_URL,
  }
}

function isLocalUrl(url = 'http://localhost') {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && LOCAL_HOSTS.includes(hostname)
}

/**
 * The workers share two connections for each core and one more, at least 5 for each worker. The embedded Postgres has the same
 * cores, and more connections than its cores can serve make each booking slower. Decision 080 has the figures.
 */
function calculatePoolSize(workerCount: number) {
  return Math.max(5, Math.ceil((2 * availableParallelism() + 1) / workerCount))
}

/** Pictures are stored in a folder, or in a bucket when one is configured. */
function readUploadsConfig({ UPLOADS_DIR: folder, ...values }: z.output<typeof environmentSchema>) {
  const { UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_REGION: region } = values
  return {
    folder: folder ? resolve(folder) : join(import.meta.dirname, '../../.patang/uploads'),
    s3: bucket ? { bucket, endpoint, region } : null,
  }
}

/** The gateway is enabled when its three keys are set. A single key is a configuration error. */
function readRazorpayConfig(values: z.output<typeof environmentSchema>) {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = values
  if (!keyId && !keySecret && !webhookSecret) return null
  if (!keyId || !keySecret || !webhookSecret)
    throw new ConfigError(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three, or none',
    )
  const { RAZORPAY_API_URL: apiUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl } = values
  return { keyId, keySecret, webhookSecret, apiUrl, checkoutUrl }
}
