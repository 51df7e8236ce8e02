import type { Locator, Page } from '@playwright/test'
import type { MessageKey } from '../domain/messages/messages.ts'
import {
  createTranslator,
  expect,
  listActivities,
  listOwnBookings,
  signInAsStaff,
  signInByApi,
} from './journey.ts'

const t = createTranslator('en')

/** A screen, and how a visitor reaches it from another one. */
export interface Screen {
  name: string
  from: string | ((page: Page) => Promise<string>)
  /** Signs in first, for screens of signed-in users. */
  signIn?(page: Page): Promise<unknown>
  /** File of the screen's code, for screens without a query. */
  code?: string
  go(page: Page): Promise<void>
  content(page: Page): Locator
  /** Loads what `go` needs without a connection. */
  prepareOffline?: (page: Page) => Promise<void>
}

const clickTab = (name: 'home' | 'search' | 'forYou' | 'saved' | 'profile') => async (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t(`shell.nav.${name}`), exact: true })
    .click()

const clickMenuItem = (key: MessageKey) => async (page: Page) => {
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('menuitem', { name: t(key), exact: true }).click()
}

/** The service worker keeps the code of the menu for the time without a connection. Journeys block it. */
async function loadMenu(page: Page) {
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

const getCards = (page: Page) => page.locator('article').first()
const findHeading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })

const open = { from: '/' }
const own = { from: '/recommendations', signIn: signInByApi }
const signInAsProvider = (page: Page) => signInByApi(page, 'provider@patang.example', 'patang-provider-2026')

export const SCREENS: Screen[] = [
  { ...open, name: 'home', from: '/recommendations', go: clickTab('home'), content: getCards },
  { ...open, name: 'search', go: clickTab('search'), content: getCards },
  {
    ...open,
    name: 'activity',
    go: (page) => page.locator('article').first().getByRole('link').first().click(),
    content: (page) => page.getByRole('heading', { name: t('booking.form.title') }),
  },
  {
    ...open,
    name: 'provider-page',
    from: async () => `/activity/${(await listActivities('location: "Salem, Tamil Nadu"'))[0]?.uuid}`,
    go: (page) => page.getByRole('link', { name: t('provider.page') }).click(),
    content: getCards,
  },
  { ...own, name: 'saved', go: clickTab('saved'), content: getCards },
  { ...own, name: 'bookings', go: clickMenuItem('shell.menu.bookings'), content: getCards },
  {
    ...own,
    name: 'booking',
    from: '/bookings',
    go: (page) => page.locator('article').first().getByRole('link').first().click(),
    content: (page) => page.getByRole('link', { name: t('booking.details.back') }),
  },
  {
    ...own,
    name: 'pay',
    from: '/bookings?tab=upcoming',
    go: (page) =>
      page
        .getByRole('link', { name: /^Complete Payment/ })
        .first()
        .click(),
    content: findHeading(t('payment.title')),
  },
  {
    ...own,
    name: 'receipt',
    from: async (page) => (await listOwnBookings(page)).PAID,
    go: (page) => page.getByRole('link', { name: t('booking.details.receipt') }).click(),
    content: findHeading(t('receipt.title')),
  },
  {
    ...own,
    name: 'pass',
    from: '/bookings?tab=upcoming',
    go: (page) =>
      page
        .getByRole('link', { name: t('pass.link') })
        .first()
        .click(),
    content: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
  { ...own, name: 'profile', go: clickTab('profile'), content: findHeading('Kavya Raman') },
  {
    ...own,
    name: 'tokens',
    from: '/developers',
    go: (page) => page.getByRole('link', { name: t('developers.auth.make') }).click(),
    content: (page) => page.getByRole('button', { name: t('developers.tokens.create') }),
  },
  {
    ...own,
    name: 'developers',
    from: '/profile',
    go: (page) => page.getByRole('link', { name: t('developers.title') }).click(),
    content: (page) => page.locator('[data-example=curl]'),
  },
  { ...own, name: 'inbox', go: clickMenuItem('inbox.title'), content: findHeading(t('inbox.title')) },
  {
    ...own,
    name: 'webhooks',
    from: '/developers',
    go: (page) => page.getByRole('link', { name: t('developers.webhooks.make') }).click(),
    content: (page) => page.getByRole('button', { name: t('webhooks.add') }),
  },
  {
    name: 'provider-area',
    from: '/',
    signIn: signInAsProvider,
    go: clickMenuItem('providerArea.title'),
    content: (page) => page.getByRole('link', { name: t('providerArea.section.payments') }),
  },
  {
    name: 'check-in',
    from: '/provider',
    signIn: signInAsProvider,
    go: (page) => page.getByRole('link', { name: t('providerArea.section.check-in') }).click(),
    content: (page) => page.getByRole('heading', { name: t('checkIn.names') }),
  },
  {
    name: 'catalogue',
    from: '/admin/providers',
    signIn: signInAsStaff,
    go: (page) => page.getByRole('link', { name: t('admin.management.activities'), exact: true }).click(),
    content: (page) => page.getByRole('switch').first(),
  },
  {
    ...open,
    name: 'recommendations',
    go: clickTab('forYou'),
    content: getCards,
  },
  {
    ...open,
    name: 'signin',
    code: 'SignInPage',
    prepareOffline: loadMenu,
    go: clickMenuItem('shell.menu.signIn'),
    content: (page) => page.getByRole('button', { name: t('accounts.signIn.submit') }),
  },
  {
    ...open,
    name: 'signup',
    code: 'SignUpPage',
    prepareOffline: loadMenu,
    go: clickMenuItem('shell.menu.signUp'),
    content: (page) => page.getByRole('button', { name: t('accounts.signUp.submit') }),
  },
]

/** The request that a screen waits for: its query, otherwise its code. */
export const getAwaitedUrl = ({ code }: Screen) => (code ? `**/assets/${code}-*.js` : '**/graphql')
