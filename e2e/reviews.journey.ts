import { createTranslator, expect, listActivities, openPage, reloadPage, signIn, test } from './journey.ts'

const t = createTranslator('en')

test('a teacher writes a review by keyboard, edits it and deletes it; the page follows without a reload', async ({
  page,
}) => {
  const [activity] = await listActivities('location: "Chennai, Tamil Nadu", category: EDUCATIONAL')
  await signIn(page, 'teacher', `/activity/${activity?.uuid}`)
  const card = page.getByRole('region', { name: t('review.title') })
  const list = card.getByRole('list', { name: t('review.list') })

  await card.getByRole('tab', { name: t('review.tab.write') }).click()
  await card.getByRole('button', { name: t('review.invite.start') }).click()
  await expect(card.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('radio', { name: t('rating.bar', { stars: 4 }) })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A calm hour')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Group 4 listened from the first minute to the last.')
  await card.getByRole('button', { name: t('review.form.submit') }).click()
  await expect(page.getByText(t('review.submitted'), { exact: true })).toBeVisible()
  await expect(list.getByRole('heading').first()).toHaveText('A calm hour')

  await card.getByRole('tab', { name: t('review.tab.write') }).click()
  await expect(card.getByText(t('review.already'), { exact: true })).toBeVisible()
  await reloadPage(page)
  await expect(list.getByRole('heading').first()).toHaveText('A calm hour')

  await card.getByRole('button', { name: t('review.menu') }).click()
  await page.getByRole('menuitem', { name: t('review.edit') }).click()
  await card.getByRole('radio', { name: t('rating.bar', { stars: 5 }) }).check({ force: true })
  await card.getByLabel(t('review.form.title'), { exact: true }).fill('A very calm hour')
  await card.getByRole('button', { name: t('review.form.update') }).click()
  await expect(page.getByText(t('review.updated'), { exact: true })).toBeVisible()
  await expect(list.getByRole('heading').first()).toHaveText('A very calm hour')

  await card.getByRole('button', { name: t('review.menu') }).click()
  await page.getByRole('menuitem', { name: t('review.delete') }).click()
  const dialog = page.getByRole('alertdialog', { name: t('review.delete') })
  await expect(dialog).toContainText(t('review.delete.text'))
  await dialog.getByRole('button', { name: t('review.delete.confirm') }).click()
  await expect(page.getByText(t('review.deleted'), { exact: true })).toBeVisible()
  await expect(card.getByText('A very calm hour')).toBeHidden()
})

test('signed out, writing leads to sign-in and back to the form', async ({ page }) => {
  const [activity] = await listActivities('location: "Chennai, Tamil Nadu", category: MUSIC_DANCE')
  await openPage(page, `/activity/${activity?.uuid}`)
  const card = page.getByRole('region', { name: t('review.title') })
  await card.getByRole('tab', { name: t('review.tab.write') }).click()
  await card.getByRole('link', { name: t('review.invite.signIn') }).click()
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill('teacher@patang.example')
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('patang-teacher-2026')
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await expect(page).toHaveURL(/#write-review$/)
  await expect(card.getByRole('radio')).toHaveCount(5)
})
