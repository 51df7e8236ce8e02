import type { Locator, Page } from '@playwright/test'
import {
  createTranslator,
  expect,
  expectBooked,
  listActivities,
  openPage,
  signInAsNewParent,
  test,
} from './journey.ts'

/** The main job without a pointer. */
const t = createTranslator('en')
const TABS_MAX = 80

test.use({ hasTouch: false })

test('searches, filters, opens, chooses and books by keyboard', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  await expectVisibleFocus(page)
  const historyLength = await page.evaluate(() => history.length)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(historyLength)
  await tabToLocator(page, page.getByRole('button', { name: t('home.location.change') }), 'Shift+Tab')
  await expectVisibleFocus(page)

  await tabToLocator(page, page.getByRole('combobox', { name: t('shell.search.label') }), 'Shift+Tab')
  await page.keyboard.type('chess')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=chess/)
  await expect(page.locator('article').first()).toBeVisible()

  await tabToLocator(page, page.getByRole('button', { name: t('search.filters'), exact: true }))
  await page.keyboard.press('Space')
  const form = page.getByRole('dialog', { name: t('search.filters') })
  await tabToLocator(page, form.getByRole('checkbox', { name: new RegExp(`^${t('search.day.saturday')}`) }))
  await page.keyboard.press('Space')
  await tabToLocator(page, form.getByRole('slider'))
  await page.keyboard.press('End')
  await tabToLocator(page, form.locator('button[type=submit]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dayOfWeek=saturday/)
  await expect(page).toHaveURL(/radius=50/)

  const card = page.locator('article').first()
  await expect(card).toBeVisible()
  const name = await card.getByRole('heading').innerText()
  await tabToLocator(page, card.getByRole('link').first())
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await tabToLocator(page, page.getByRole('button', { name: t('booking.form.strip.month') }))
  await page.keyboard.press('Enter')
  await tabToLocator(
    page,
    getCalendar(page).getByRole('button', { name: t('booking.form.date.next') }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await chooseMarkedDay(page)
  await tabToLocator(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await tabToLocator(page, page.getByLabel(t('booking.form.participantName')))
  await page.keyboard.type('Diya')
  await tabToLocator(page, page.getByLabel(t('booking.form.contactPhone')))
  await page.keyboard.type('9876543210')
  const submit = page.getByRole('button', { name: t('booking.submit'), exact: true })
  await expect(submit).toBeEnabled()
  await tabToLocator(page, submit)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expectBooked(page, t)
})

test('opens, walks and closes the menu by keyboard and restores the focus', async ({ page }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: t('shell.menu') })
  await tabToLocator(page, button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t('shell.menu.signIn') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: t('shell.menu.signUp') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menuitem', { name: t('shell.menu.signUp') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test('traps the focus in the location dialog and restores it', async ({ page }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: t('home.location.change') })
  await tabToLocator(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const stops = await dialog.locator('button, input').count()
  for (let stop = 0; stop <= stops; stop++) {
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectVisibleFocus(page)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await tabToLocator(page, dialog.getByRole('button', { name: t('city.chennai') }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByText(t('city.chennai')).first()).toBeVisible()
})

test('moves the focus to the first invalid field', async ({ page }) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity?.uuid}`)
  await tabToLocator(page, page.getByRole('button', { name: t('booking.form.strip.month') }))
  await page.keyboard.press('Enter')
  await tabToLocator(
    page,
    getCalendar(page).getByRole('button', { name: t('booking.form.date.next') }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await chooseMarkedDay(page)
  await tabToLocator(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  const submit = page.getByRole('button', { name: t('booking.submit'), exact: true })
  await expect(submit).toBeEnabled()
  await tabToLocator(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('booking.form.participantName'))).toBeFocused()
})

test("moves the focus to a new screen's heading, unless the user has moved it", async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/')
  const tab = (name: 'profile' | 'search' | 'saved') =>
    page.getByRole('navigation').getByRole('link', { name: t(`shell.nav.${name}`), exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toBeFocused()

  await tab('profile').press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(heading).toBeFocused()
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  await tabToLocator(page, page.getByRole('link', { name: t('profile.bookings') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookings')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expect(heading).toBeFocused()

  await tab('search').press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(heading).toBeFocused()
  // A filter is not a new screen.
  await tabToLocator(page, page.getByRole('button', { name: t('search.filters'), exact: true }))
  await page.keyboard.press('Enter')
  const category = page.getByRole('checkbox', { name: new RegExp(`^${t('category.sports-clubs')}`) })
  await tabToLocator(page, category)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/category=sports-clubs/)
  await expect(category).toBeFocused()
  await page.keyboard.press('Escape')

  const responses = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await responses.promise
    await route.continue()
  })
  await tab('saved').press('Enter')
  // Search has a status of its own while its results load.
  await expect(page.getByRole('button', { name: t('search.filters'), exact: true })).toBeHidden()
  await expect(page.getByRole('status', { name: t('shell.loading') })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  const moved = await page.evaluateHandle(() => document.activeElement)
  responses.resolve()
  await expect(page.getByRole('heading', { name: t('saved.empty') })).toBeVisible()
  expect(await moved.evaluate((element) => element === document.activeElement)).toBe(true)
})

function getCalendar(page: Page) {
  return page.getByRole('group', { name: t('booking.form.date') }).last()
}

/** The calendar is one tab stop; arrow keys move between days. */
async function chooseMarkedDay(page: Page) {
  await tabToLocator(page, getCalendar(page).locator('button[tabindex="0"]'))
  const meets = t('booking.form.date.marked', { date: '' }).trim()
  const focused = page.locator(':focus')
  for (let day = 0; day < 31; day++) {
    if ((await focused.getAttribute('aria-label'))?.endsWith(meets)) break
    const before = await focused.getAttribute('aria-label')
    await page.keyboard.press('ArrowRight')
    await expect(focused).not.toHaveAttribute('aria-label', before ?? '')
  }
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element has the focus. */
async function tabToLocator(page: Page, goal: Locator, key = 'Tab') {
  await goal.waitFor()
  for (let pressed = 0; pressed < TABS_MAX; pressed++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${goal} is not reached by ${key}`)
}

/** The focused element has a visible outline and is not behind the bottom bar. */
async function expectVisibleFocus(page: Page) {
  const seen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const isInside = box.bottom > 0 && box.top < window.innerHeight
    return isOutlined && isInside
      ? 'visible'
      : `${element.outerHTML.slice(0, 120)} ${outlineStyle} ${borderColor}`
  })
  expect(seen).toBe('visible')
}
