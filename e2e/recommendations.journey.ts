import { expectAccessible } from './accessibility.ts'
import {
  createTranslator,
  expect,
  openPage,
  queryGraphql,
  reloadPage,
  signIn,
  signInAsNewParent,
  test,
  watchPage,
} from './journey.ts'

const t = createTranslator('en')

test('changed preferences change the recommendations, also on Home', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/recommendations')
  await expect(page.getByRole('heading', { name: t('recommendations.section.personalized') })).toBeVisible()
  await page.getByRole('button', { name: t('recommendations.customize'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('preferences.title') })
  await dialog.getByText(t('category.sports-clubs'), { exact: true }).click()
  await dialog.getByLabel(t('preferences.age.min')).selectOption('72')
  await dialog.getByLabel(t('preferences.age.max')).selectOption('84')
  await dialog.getByText(t('search.day.saturday'), { exact: true }).click()
  await dialog.getByRole('button', { name: t('preferences.save') }).click()
  await expect(page.getByText(t('preferences.updated.text'), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: t('recommendations.tab.personalized') }).click()
  const first = page.locator('article').first()
  await expect(first).toContainText('Sports Clubs, as you prefer')
  const name = await first.getByRole('heading').innerText()

  await openPage(page, '/')
  const strip = page.getByRole('region', { name: t('home.recommended') })
  await expect(strip.getByRole('listitem')).toHaveCount(3)
  await expect(strip).toContainText(name)
  await strip.getByRole('link', { name: t('home.recommended.viewAll.of') }).click()
  await expect(page).toHaveURL('/recommendations')

  await page.reload()
  await page.getByRole('button', { name: t('recommendations.preferences'), exact: true }).click()
  await expect(dialog.getByLabel(t('category.sports-clubs'), { exact: true })).toBeChecked()
  await expect(dialog.getByLabel(t('preferences.age.min'))).toHaveValue('72')
  await dialog.getByRole('button', { name: t('preferences.cancel') }).click()
  await expect(dialog).toBeHidden()
})

test('names ages in the wrong order and saves nothing', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/recommendations')
  await page.getByRole('button', { name: t('recommendations.customize'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('preferences.age.min')).selectOption('120')
  await dialog.getByLabel(t('preferences.age.max')).selectOption('60')
  await dialog.getByRole('button', { name: t('preferences.save') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('validation.filter.ageOrder'))
  await expect(page.getByText(t('preferences.failed'), { exact: true })).toBeVisible()
})

test('refreshes and says so', async ({ page }) => {
  await signIn(page, 'parent', '/recommendations')
  const watched = watchPage(page)
  await page.getByRole('button', { name: t('recommendations.refresh') }).click()
  await expect(page.getByText(t('recommendations.refreshed'), { exact: true })).toBeVisible()
  expect(watched).toEqual({ operations: ['RecommendationsPageQuery'], problems: [] })
})

test('saves into Saved, and unsaves', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/recommendations')
  const card = page.locator('article').first()
  const name = await card.getByRole('heading').innerText()
  const heart = card.getByRole('button', { name: t('activity.save', { name }) })
  await heart.click()
  await expect(page.getByText(t('recommendations.saved.text'), { exact: true })).toBeVisible()
  await heart.click()
  await expect(page.getByText(t('recommendations.unsaved.text'), { exact: true })).toBeVisible()
  await heart.click()
  await expect(page.getByText(t('recommendations.saved.text'), { exact: true })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.saved'), exact: true })
    .click()
  await expect(page).toHaveURL('/saved')
  await expect(page.locator('article')).toHaveCount(1)
  await expect(page.locator('article')).toContainText(name)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.forYou'), exact: true })
    .click()
  await page.getByRole('tab', { name: t('recommendations.tab.personalized') }).click()
  await expect(page.locator('article').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name })).toHaveCount(0)
})

test("'Not for us' removes a card at once and permanently, and can be undone, by keyboard too", async ({
  page,
}) => {
  await signInAsNewParent(page)
  await openPage(page, '/')
  const strip = page.getByRole('region', { name: t('home.recommended') })
  await expect(strip.getByRole('listitem')).toHaveCount(3)

  await openPage(page, '/recommendations')
  const section = page.getByRole('region', { name: t('recommendations.section.personalized') })
  const name = await section.getByRole('article').first().getByRole('heading').innerText()
  const dismiss = page.getByRole('button', { name: t('recommendations.dismiss.of', { name }) })
  const undo = page.getByRole('button', { name: t('recommendations.dismiss.undo.of', { name }) })
  // The card does not wait for the server.
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await held.promise
    await route.continue()
  })
  const waitForResult = (mutation: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(mutation) === true)
  const dismissed = waitForResult('useDismissalDismissMutation')
  await dismiss.click()
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription(t('recommendations.dismissed', { name }))
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)
  await expectAccessible(page)
  held.resolve()
  await dismissed
  await expect(undo).toBeFocused()

  const restored = waitForResult('useDismissalRestoreMutation')
  await page.keyboard.press('Enter')
  await expect(dismiss).toBeFocused()
  await restored
  const dismissedAgain = waitForResult('useDismissalDismissMutation')
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await dismissedAgain
  await page.unroute('**/graphql')

  await reloadPage(page)
  await expect(section.getByRole('article').first()).toBeVisible()
  for (const tab of ['all', 'personalized', 'trending', 'nearbyNew', 'similarToSaved'] as const) {
    await page.getByRole('tab', { name: t(`recommendations.tab.${tab}`), exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name, exact: true })).toHaveCount(0)
  }
  await openPage(page, '/')
  await expect(strip.getByRole('listitem')).toHaveCount(3)
  await expect(strip).not.toContainText(name)
  // A search still finds it.
  await openPage(page, `/search?${new URLSearchParams({ q: name })}`)
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible()
})

test('shows no activity in two lists of a screen', async ({ page }) => {
  await signIn(page, 'parent')
  const listShown = (root: string) =>
    page
      .locator(`${root} a[href^="/activity/"]`)
      .evaluateAll((links) => [
        ...new Set(
          links.map(
            (link) =>
              `${link.closest('section')?.getAttribute('aria-labelledby')} ${link.getAttribute('href')}`,
          ),
        ),
      ])
  const expectDistinct = async (path: string, listsMin: number) => {
    const shown = (await listShown('main')).map((one) => one.split(' '))
    expect(new Set(shown.map(([list]) => list)).size, path).toBeGreaterThanOrEqual(listsMin)
    expect(new Set(shown.map(([, href]) => href)).size, path).toBe(shown.length)
  }
  await openPage(page, '/')
  await expectDistinct('/', 2)
  const cards = page.getByRole('article')
  const count = await cards.count()
  await page.getByRole('link', { name: t('activity.loadMore') }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(count)
  await expectDistinct('/ after loading more', 2)
  await openPage(page, '/recommendations')
  await expectDistinct('/recommendations', 2)
})

test('searches the lists, and offers a way back without matches', async ({ page }) => {
  await signIn(page, 'parent', '/recommendations')
  const box = page.getByRole('searchbox', { name: t('recommendations.search') })
  await box.fill('MUSIC DANCE')
  for (const text of await page.locator('article').allInnerTexts()) expect(text).toContain('Music & Dance')
  await box.fill('zeppelin')
  await expect(page.getByText(t('recommendations.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: t('recommendations.clearSearch') }).click()
  await expect(page.locator('article').first()).toBeVisible()
  await expect(box).toHaveValue('')
})

test('shows a visitor trending and new activities with an invitation', async ({ page }) => {
  await openPage(page, '/recommendations')
  await expect(page.getByRole('heading', { name: t('recommendations.section.trending') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('recommendations.section.nearbyNew') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('recommendations.section.personalized') })).toBeHidden()
  await page.getByRole('tab', { name: t('recommendations.tab.similarToSaved') }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: t('recommendations.signIn') })
    .click()
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent('/recommendations')}`)
})

test('words reasons in a new language without a reload', async ({ page }) => {
  await signInAsNewParent(page)
  await queryGraphql(
    page,
    'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { __typename } }',
    {
      input: { preferredCategories: ['SPORTS_CLUBS'] },
    },
  )
  await openPage(page, '/recommendations')
  await expect(page.getByText('Sports Clubs, as you prefer').first()).toBeVisible()
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(
    page.getByRole('heading', { name: createTranslator('hi')('recommendations.section.personalized') }),
  ).toBeVisible()
  await expect(page.locator('article').first()).toContainText('आपकी पसंद के मुताबिक')
})

test('uses tabs, a card, the dialog and back by keyboard', async ({ page }) => {
  await signIn(page, 'parent', '/recommendations')
  const getTab = (name: 'all' | 'personalized' | 'trending') =>
    page.getByRole('tab', { name: t(`recommendations.tab.${name}`), exact: true })
  // A key pressed before hydration has no effect.
  await expect(async () => {
    await getTab('all').focus()
    await page.keyboard.press('ArrowRight')
    await expect(getTab('personalized')).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(getTab('trending')).toHaveAttribute('aria-selected', 'true')
  const customize = page.getByRole('button', { name: t('recommendations.customize'), exact: true })
  await customize.focus()
  await page.keyboard.press('Enter')
  // The dialog listens for keys once it has taken the focus, shortly after it is visible.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(customize).toBeFocused()
})
