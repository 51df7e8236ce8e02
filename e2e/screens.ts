import type { Locator, Page } from '@playwright/test'
import { ownBookings, words } from './journey.ts'

const t = words('en')

/** A screen, and how a visitor comes to it from another one. */
export interface Screen {
  name: string
  from: string | ((page: Page) => Promise<string>)
  isPrivate: boolean
  /** The file with its code, for screens that ask nothing. */
  code?: string
  go(page: Page): Promise<void>
  content(page: Page): Locator
}

const tab = (name: 'home' | 'search' | 'forYou' | 'saved' | 'profile') => async (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t(`shell.nav.${name}`), exact: true })
    .click()

const menu = (name: 'bookings' | 'signIn' | 'signUp') => async (page: Page) => {
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('menuitem', { name: t(`shell.menu.${name}`), exact: true }).click()
}

const cards = (page: Page) => page.locator('article').first()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })

const open = { from: '/', isPrivate: false }
const own = { from: '/recommendations', isPrivate: true }

export const SCREENS: Screen[] = [
  { ...open, name: 'home', from: '/recommendations', go: tab('home'), content: cards },
  { ...open, name: 'search', go: tab('search'), content: cards },
  {
    ...open,
    name: 'activity',
    go: (page) => page.locator('article').first().getByRole('link').first().click(),
    content: (page) => page.getByRole('heading', { name: t('booking.form.title') }),
  },
  { ...own, name: 'saved', go: tab('saved'), content: cards },
  { ...own, name: 'bookings', go: menu('bookings'), content: cards },
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
    content: heading(t('payment.title')),
  },
  {
    ...own,
    name: 'receipt',
    from: async (page) => (await ownBookings(page)).PAID,
    go: (page) => page.getByRole('link', { name: t('booking.details.receipt') }).click(),
    content: heading(t('receipt.title')),
  },
  { ...own, name: 'profile', go: tab('profile'), content: heading('Kavya Raman') },
  {
    ...open,
    name: 'recommendations',
    go: tab('forYou'),
    content: cards,
  },
  {
    ...open,
    name: 'signin',
    code: 'SignInPage',
    go: menu('signIn'),
    content: (page) => page.getByRole('button', { name: t('accounts.signIn.submit') }),
  },
  {
    ...open,
    name: 'signup',
    code: 'SignUpPage',
    go: menu('signUp'),
    content: (page) => page.getByRole('button', { name: t('accounts.signUp.submit') }),
  },
]

/** What a screen waits for: its data, or its code where it has none. */
export const awaited = ({ code }: Screen) => (code ? `**/assets/${code}-*.js` : '**/graphql')
