import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../domain/messages/messages.ts'
import { findBrowser } from './browser.ts'

/**
 * `node e2e/makeCollage.ts [address]`: draws docs/screens.webp from a running demo (`npm start`). Sign-in is by the demo's
 * accounts.
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const target = join(import.meta.dirname, '../docs/screens.webp')

type Role = 'parent' | 'provider' | 'admin'

interface Shot {
  path: string
  role?: Role
  isDark?: boolean
  language?: Language
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

const RESULTS = '/search?location=Salem%2C+Tamil+Nadu&category=sports-clubs'

const openActivity = async (page: Page) => {
  await page.locator('article h2 a, article h3 a').nth(1).click()
  await page.waitForURL('**/activity/**')
}
const openBooking = async (page: Page) => {
  await openActivity(page)
  await page.locator('#book').evaluate((card) => card.scrollIntoView())
}

const LAPTOP: Shot[] = [
  { path: '/' },
  { path: RESULTS },
  { path: RESULTS, prepare: openActivity },
  { path: '/admin', role: 'admin', isDark: true },
]
const PHONE: Shot[] = [
  { path: '/' },
  { path: RESULTS, prepare: openActivity },
  { path: RESULTS, prepare: openBooking },
  { path: '/bookings', role: 'parent' },
  { path: '/profile', role: 'parent', isDark: true },
  { path: '/provider', role: 'provider' },
  { path: '/admin', role: 'admin' },
]

const DESKTOP: Shot[] = [
  { path: '/', language: 'hi' },
  { path: `${RESULTS}&view=map`, language: 'ta', isDark: true },
  { path: '/admin/imports', role: 'admin' },
]
const TABLET: Shot[] = [
  { path: '/', language: 'ta' },
  { path: RESULTS, language: 'hi', isDark: true, prepare: openActivity },
  { path: '/recommendations', role: 'parent' },
  { path: '/provider/bookings', role: 'provider', language: 'hi' },
  { path: '/admin/operations/payments', role: 'admin', isDark: true },
]
const SMALL_PHONE: Shot[] = [
  { path: '/', language: 'ta', isDark: true },
  { path: RESULTS, language: 'hi' },
  { path: RESULTS, language: 'ta', prepare: openActivity },
  { path: '/bookings', role: 'parent', language: 'hi', isDark: true },
  { path: '/inbox', role: 'parent', language: 'ta' },
  { path: '/provider', role: 'provider', language: 'hi' },
  { path: '/admin', role: 'admin', language: 'ta', isDark: true },
]

const ROWS: { shots: Shot[]; viewport: { width: number; height: number } }[] = [
  { shots: LAPTOP, viewport: { width: 1280, height: 800 } },
  { shots: PHONE, viewport: { width: 430, height: 900 } },
  { shots: DESKTOP, viewport: { width: 1920, height: 1080 } },
  { shots: TABLET, viewport: { width: 768, height: 1024 } },
  { shots: SMALL_PHONE, viewport: { width: 360, height: 740 } },
]

const GAP_PX = 24
const WIDTH_PX = 1800
const GROUND = '#e8f1fb'
/** Pictures below the fold are still loading when the page is ready. */
const SETTLE_MS = 1500

async function takeShot(browser: Browser, shot: Shot, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: shot.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: shot.language ?? 'en', url: address }])
  const page = await context.newPage()
  if (shot.role) await signIn(page, shot.role)
  await page.goto(shot.path, { waitUntil: 'networkidle' })
  await shot.prepare?.(page)
  await page.waitForTimeout(SETTLE_MS)
  // A new achievement of the demo's staff would cover the page.
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SETTLE_MS)
  const bytes = await page.screenshot()
  await context.close()
  return bytes
}

async function signIn(page: Page, role: Role) {
  const input = { email: `${role}@patang.example`, password: `patang-${role}-2026` }
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
  await page.goto('/')
  await page.request.post('/graphql', { data: { query, variables: { input } } })
}

/** Scales pictures to one row of the collage and rounds their corners. */
async function drawRow(shots: Buffer[], viewport: { width: number; height: number }) {
  const width = Math.floor((WIDTH_PX - GAP_PX * (shots.length + 1)) / shots.length)
  const height = Math.round((width * viewport.height) / viewport.width)
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="18"/></svg>`,
  )
  const tiles = await Promise.all(
    shots.map((bytes) =>
      sharp(bytes)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  return { tiles, width, height }
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] })
const rows = []
for (const { shots, viewport } of ROWS) {
  const taken = []
  for (const shot of shots) taken.push(await takeShot(browser, shot, viewport))
  rows.push(await drawRow(taken, viewport))
}
await browser.close()

let top = GAP_PX
const layers = rows.flatMap(({ tiles, width, height }) => {
  const placed = tiles.map((input, index) => ({ input, top, left: GAP_PX + index * (width + GAP_PX) }))
  top += height + GAP_PX
  return placed
})
const { size } = await sharp({ create: { width: WIDTH_PX, height: top, channels: 3, background: GROUND } })
  .composite(layers)
  .webp({ quality: 80 })
  .toFile(target)
console.log(`${target}: ${Math.round(size / 1024)} KB`)
