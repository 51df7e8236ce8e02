import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { findFreePort } from '../server/testing/servers/findFreePort.ts'
import { startWebhookReceiver } from '../server/testing/servers/webhookReceiver.ts'
import { createTranslator, expect, openPage, queryGraphql, signInAsNewParent, test } from './journey.ts'

const t = createTranslator('en')

test('adds a webhook, verifies a test, redelivers it, pauses and deletes it', async ({ page }) => {
  const responses = [500]
  const receiver = await startWebhookReceiver(() => responses.shift() ?? 204)
  await signInAsNewParent(page)
  await openPage(page, '/profile/webhooks')
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
  await dialog.getByRole('button', { name: t('secret.done') }).click()

  const card = page.locator('article')
  await expect(card.getByRole('heading')).toHaveText(receiver.url)
  await expect(card).not.toContainText(t('webhooks.event.AVAILABILITY_CHANGED'))
  await card.getByRole('link', { name: t('webhooks.log') }).click()
  await expect(page.getByRole('heading', { name: t('webhooks.log.empty') })).toBeVisible()
  await page.getByRole('button', { name: t('webhooks.test') }).click()

  // The first response is a failure; the queue retries.
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

test('hides the log of another user', async ({ page }) => {
  await signInAsNewParent(page)
  const response = await page.goto(`/profile/webhooks/${crypto.randomUUID()}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('webhooks.missing') })).toBeVisible()
})

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
  ... on CreateWebhookPayload { secret webhook { uuid } } } }`
const TEST = 'mutation ($input: TestWebhookInput!) { testWebhook(input: $input) { __typename } }'

/** Moves the program's clock as the server's: the receiver refuses events of another time. */
const SHIFT_DATE = join(import.meta.dirname, '../server/testing/shiftDate.ts')

/** Runs a program of the page where it finds its packages, and collects its output. */
async function runReceiver(code: string, environment: Record<string, string>) {
  const file = join(import.meta.dirname, `../node_modules/.webhook-${process.pid}.mjs`)
  await writeFile(file, code)
  const child = spawn(process.execPath, ['--import', SHIFT_DATE, file], {
    env: { ...process.env, ...environment },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(String(part)))
  const end = async () => {
    child.kill()
    await rm(file)
  }
  return { printed: () => printed.join(''), end }
}

test('the receiver of the page for developers accepts our events only', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/developers')
  const code = (await page.locator('[data-example=webhook]').textContent()) ?? ''
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/`
  const { createWebhook } = await queryGraphql(page, CREATE, { input: { url, events: ['BOOKING_CREATED'] } })
  const { secret, webhook } = createWebhook
  const program = await runReceiver(code, { PORT: String(port), PATANG_WEBHOOK_SECRET: secret })

  const forged = () => fetch(url, { method: 'POST', body: '{"type":"webhook.test"}' }).catch(() => null)
  await expect.poll(async () => (await forged())?.status).toBe(400)
  expect(program.printed()).toBe('')
  await queryGraphql(page, TEST, { input: { webhookId: webhook.uuid } })
  await expect.poll(program.printed).toContain('webhook.test')
  await program.end()
})
