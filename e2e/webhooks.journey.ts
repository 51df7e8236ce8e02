import { Webhook } from 'standardwebhooks'
import { startReceiver } from '../server/testing/webhookReceiver.ts'
import { expect, open, signInAsNewParent, test, words } from './journey.ts'

const t = words('en')

test('a person adds a webhook, verifies a test, sends it again, pauses it and ends it', async ({ page }) => {
  const answers = [500]
  const receiver = await startReceiver(() => answers.shift() ?? 204)
  await signInAsNewParent(page)
  await open(page, '/profile')
  await page.getByRole('link', { name: t('profile.webhooks') }).click()
  await expect(page.getByRole('heading', { name: t('webhooks.empty') })).toBeVisible()
  await page.getByRole('button', { name: t('webhooks.add') }).click()

  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel(t('webhooks.url'))
  await address.fill('https://169.254.169.254/latest')
  await dialog.getByRole('button', { name: t('webhooks.add') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('validation.webhook.private'))
  await address.fill(receiver.url)
  await dialog.getByText(t('webhooks.event.AVAILABILITY_CHANGED')).click()
  await dialog.getByRole('button', { name: t('webhooks.add') }).click()
  await expect(dialog.getByText(t('webhooks.secret.once'))).toBeVisible()
  const secret = await dialog.getByLabel(t('webhooks.secret')).inputValue()
  await dialog.getByRole('button', { name: t('webhooks.done') }).click()

  const card = page.locator('article')
  await expect(card.getByRole('heading')).toHaveText(receiver.url)
  await expect(card).not.toContainText(t('webhooks.event.AVAILABILITY_CHANGED'))
  await card.getByRole('link', { name: t('webhooks.log') }).click()
  await expect(page.getByRole('heading', { name: t('webhooks.log.empty') })).toBeVisible()
  await page.getByRole('button', { name: t('webhooks.test') }).click()

  // The first answer is a failure: the queue tries again by itself.
  await expect.poll(() => receiver.received.length).toBe(2)
  const [, second] = receiver.received
  const headers = second?.headers as Record<string, string>
  expect(new Webhook(secret).verify(second?.body ?? '', headers)).toMatchObject({ type: 'webhook.test' })
  await page.getByRole('button', { name: t('webhooks.refresh') }).click()
  await expect(card).toContainText(t('webhooks.delivery.DELIVERED'))
  await expect(card).toContainText(t('webhooks.delivery.tries', { count: 2 }))

  await card.getByRole('button', { name: t('webhooks.redeliver') }).click()
  await expect.poll(() => receiver.received.length).toBe(3)
  await expect(card).toContainText(t('webhooks.delivery.tries', { count: 1 }))

  await page.getByRole('link', { name: t('webhooks.back') }).click()
  await card.getByRole('button', { name: t('webhooks.pause') }).click()
  await expect(card).toContainText(t('webhooks.state.PAUSED'))
  await expect(card.getByRole('button', { name: t('webhooks.test') })).toHaveCount(0)
  await card.getByRole('button', { name: t('webhooks.resume') }).click()
  await expect(card).toContainText(t('webhooks.state.ACTIVE'))

  await card.getByRole('button', { name: t('webhooks.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('webhooks.delete') })
    .click()
  await expect(page.getByRole('heading', { name: t('webhooks.empty') })).toBeVisible()
  await receiver.close()
})

test("another person's log is not there", async ({ page }) => {
  await signInAsNewParent(page)
  const response = await page.goto(`/profile/webhooks/${crypto.randomUUID()}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('webhooks.missing') })).toBeVisible()
})
