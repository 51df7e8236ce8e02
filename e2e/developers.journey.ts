import type { Page } from '@playwright/test'
import type { AnyData } from '../server/testing/testClient.ts'
import { expectAccessible } from './accessibility.ts'
import { JOURNEYS_URL } from './address.ts'
import { createToken } from './createToken.ts'
import { createTranslator, expect, openPage, signInAsNewParent, test } from './journey.ts'
import { hasCurl, runProgram, runShell } from './runExample.ts'

const t = createTranslator('en')

/** Sends a request with a token only: a new client without cookies. */
async function queryWithToken(token: string, query: string) {
  const response = await fetch(`${JOURNEYS_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, ...((await response.json()) as { data?: AnyData; errors?: AnyData[] }) }
}

/** Code of the page by the names of its examples. */
async function readExamples(page: Page): Promise<Record<string, string>> {
  await openPage(page, '/developers')
  const all = await page
    .locator('[data-example]')
    .evaluateAll((codes) => codes.map((code) => [code.getAttribute('data-example'), code.textContent]))
  return Object.fromEntries(all)
}

test('creates a token, shows it once, uses and revokes it in the profile', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsNewParent(page)
  await openPage(page, '/profile')
  await page.getByRole('link', { name: t('developers.title') }).click()
  await page.getByRole('link', { name: t('developers.auth.make') }).click()
  await expect(page.getByRole('heading', { name: t('developers.tokens.empty') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('developers.tokens.create') }).click()
  const form = page.getByRole('dialog', { name: t('developers.tokens.create') })
  await form.getByRole('button', { name: t('developers.tokens.create') }).click()
  await expect(form.getByText(t('validation.required'))).toBeVisible()
  await form.getByLabel(t('developers.tokens.name'), { exact: true }).fill('Family calendar')
  await expectAccessible(page)
  await form.getByRole('button', { name: t('developers.tokens.create') }).click()

  const shown = page.getByRole('dialog', { name: t('developers.tokens.created') })
  const secret = await shown.getByLabel(t('developers.tokens.secret'), { exact: true }).inputValue()
  await expectAccessible(page)
  await shown.getByRole('button', { name: t('secret.copy') }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await shown.getByRole('button', { name: t('secret.done') }).click()

  const card = page.getByRole('article').filter({ hasText: 'Family calendar' })
  await expect(card.getByText(t('developers.tokens.neverUsed'))).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  expect((await queryWithToken(secret, '{ viewer { bookingCounts { all } } }')).data).toEqual({
    viewer: { bookingCounts: { all: 0 } },
  })
  await page.reload()
  await expect(card.getByText(/^Last used/)).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/profile/tokens')
  await card
    .getByRole('button', { name: t('developers.tokens.revoke.named', { name: 'Family calendar' }) })
    .click()
  const question = page.getByRole('alertdialog', { name: t('developers.tokens.revoke.title') })
  await question.getByRole('button', { name: t('developers.tokens.revoke'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('developers.tokens.empty') })).toBeVisible()
  const { status, errors } = await queryWithToken(secret, '{ categories { name } }')
  expect([status, errors?.[0].extensions.code]).toEqual([401, 'INVALID_TOKEN'])
})

test('runs every example of the page for developers', async ({ page }) => {
  test.skip(!hasCurl, 'there is no curl')
  await signInAsNewParent(page)
  const token = await createToken(page, 'Examples', 'developers.scope.bookings_write')
  const schema = await (await fetch(`${JOURNEYS_URL}/schema.graphql`)).text()
  const given = { token, schema }
  const examples = await readExamples(page)
  const left = new Set(Object.keys(examples))
  const take = (name: string) => {
    left.delete(name)
    return examples[name] ?? ''
  }

  const found = await runShell(take('curl'), given)
  expect(found.data.activities.edges).toHaveLength(3)
  expect(await runProgram(take('fetch'), given)).toContain("__typename: 'CreateBookingPayload'")
  const { data } = await runShell(take('curlToken'), given)
  expect(data.viewer.bookings.edges).toHaveLength(1)
  const { uuid } = data.viewer.bookings.edges[0].node
  expect(await runProgram(take('relay'), given)).toContain(`status: 'CONFIRMED'`)
  expect(await runProgram(take('apollo'), given)).toContain(uuid)
  expect(await runProgram(take('urql'), given)).toMatch(/^\d+ \[/)

  expect(await runShell(take('restSearch'), given)).toHaveLength(3)
  const booked = await runShell(take('restBook'), given)
  expect(booked).toMatchObject({ totalBookings: 1 })
  const own = await runShell(take('restList'), given)
  expect(own.map(({ id }: { id: string }) => id).sort()).toEqual([uuid, booked.booking.id].sort())
  expect(await runProgram(take('subscription'), given)).toContain('availableSpots')
  // This example listens; webhooks.journey.ts sends it an event.
  expect([...left]).toEqual(['webhook'])
})

test('control: without the token, the examples that need one say so', async ({ page }) => {
  test.skip(!hasCurl, 'there is no curl')
  const examples = await readExamples(page)
  const without = { token: 'patang_pat_none', schema: '' }
  expect(await runShell(examples.curlToken ?? '', without)).toMatchObject({
    errors: [{ extensions: { code: 'INVALID_TOKEN' } }],
  })
  await expect(runProgram(examples.fetch ?? '', without)).rejects.toThrow(/INVALID_TOKEN/)
})

test('links to GraphiQL with a query that runs, to the schema, REST and llms.txt', async ({ page }) => {
  await openPage(page, '/developers')
  await expectAccessible(page)
  for (const [key, type] of [
    ['developers.link.rest', 'text/html'],
    ['developers.link.schema', 'text/plain'],
    ['developers.link.llms', 'text/plain'],
  ] as const) {
    const href = await page.getByRole('link', { name: t(key) }).getAttribute('href')
    const response = await page.request.get(href ?? '')
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining(type),
    ])
  }
  await page.getByRole('link', { name: t('developers.link.graphiql') }).click()
  await page.getByRole('button', { name: /execute query/i }).click()
  await expect(page.locator('.result-window')).toContainText('totalCount')
})

test('llms.txt lists existing addresses', async () => {
  const text = await (await fetch(`${JOURNEYS_URL}/llms.txt`)).text()
  expect(text.startsWith('# Patang\n\n> ')).toBe(true)
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address]) => address as string)
  expect(links.length).toBeGreaterThan(4)
  for (const address of links)
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
  const schema = await (await fetch(`${JOURNEYS_URL}/schema.graphql`)).text()
  for (const [, type, field] of text.matchAll(/\b(Query|Mutation|Viewer|Subscription)\.(\w+)/g))
    expect(new RegExp(`^type ${type} [^}]*?^ {2}${field}\\b`, 'ms').test(schema), `${type}.${field}`).toBe(
      true,
    )
})
