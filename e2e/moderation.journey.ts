import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  createTranslator,
  expect,
  expectToast,
  listActivities,
  openPage,
  queryGraphql,
  reloadPage,
  signInAsNewParent,
  signInAsStaff,
  test,
} from './journey.ts'
import { LAPTOP } from './sampleProvider.ts'

const t = createTranslator('en')

async function loadRatingCount(page: Page, id: string) {
  const { activity } = await queryGraphql(
    page,
    'query ($id: ID!) { activity(id: $id) { rating { count } } }',
    { id },
  )
  return activity.rating.count
}

test('reports, hides and approves a review; rating and author follow', async ({ page, openOtherBrowser }) => {
  const activities = await listActivities('location: "Kochi, Kerala", radius: 50', 20)
  const { uuid } = activities.find(({ rating }) => rating.count > 0) as { uuid: string }
  const author = await openOtherBrowser()
  await signInAsNewParent(author)
  const title = `Too loud ${crypto.randomUUID().slice(0, 8)}`
  await queryGraphql(
    author,
    'mutation ($input: CreateReviewInput!) { createReview(input: $input) { __typename } }',
    {
      input: { activityId: uuid, rating: 1, title, comment: 'It is about another place, and names a child.' },
    },
  )
  const before = await loadRatingCount(author, uuid)

  // Visitors and authors cannot report.
  const report = (by: Page | Locator) =>
    by.getByRole('button', { name: t('review.report.of', { author: 'Asha Raman' }) })
  await openPage(page, `/activity/${uuid}`)
  await expect(page.getByText(title)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
  await openPage(author, `/activity/${uuid}`)
  const own = author.getByRole('listitem').filter({ hasText: title })
  await expect(own.getByRole('button', { name: t('review.menu') })).toBeVisible()
  await expect(report(own)).toHaveCount(0)

  await signInAsNewParent(page)
  await openPage(page, `/activity/${uuid}`)
  await report(page.getByRole('listitem').filter({ hasText: title })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('review.report.submit') }).click()
  await expect(dialog.getByText(t('validation.reason.required'))).toBeVisible()
  await dialog.getByLabel(t('review.report.reason')).fill('It names a child.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('review.report.submit') }).click()
  await expectToast(page, t('review.reported'))

  const staff = await openOtherBrowser(LAPTOP)
  await signInAsStaff(staff)
  await openPage(staff, '/admin/reviews')
  const waiting = staff.getByRole('listitem').filter({ hasText: title })
  await expect(waiting.getByText('It names a child.')).toBeVisible()
  await expectAccessible(staff)
  await waiting.getByRole('button', { name: t('moderation.hide') }).click()
  const hiding = staff.getByRole('dialog')
  await hiding.getByRole('button', { name: t('moderation.hide') }).click()
  await expect(hiding.getByText(t('validation.reason.required'))).toBeVisible()
  await hiding.getByLabel(t('moderation.hide.reason')).fill('It names a child.')
  await hiding.getByRole('button', { name: t('moderation.hide') }).click()
  await expectToast(staff, t('moderation.done.hidden'))
  await expect(waiting).toBeHidden()
  expect(await loadRatingCount(page, uuid)).toBe(before - 1)
  await reloadPage(page)
  await expect(page.getByText(title)).toHaveCount(0)
  await openPage(author, '/inbox')
  await expect(author.getByText(/Reason: It names a child\./)).toBeVisible()

  await staff.getByRole('link', { name: t('moderation.queue.HIDDEN') }).click()
  await waiting.getByRole('button', { name: t('moderation.approve') }).click()
  await expectToast(staff, t('moderation.done.approved'))
  await expect(waiting).toBeHidden()
  expect(await loadRatingCount(page, uuid)).toBe(before)
})
