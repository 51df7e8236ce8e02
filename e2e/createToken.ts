import type { Page } from '@playwright/test'
import type { MessageKey } from '../domain/messages/messages.ts'
import { createTranslator, expect, openPage } from './journey.ts'

const t = createTranslator('en')

/** Creates a token in the profile and returns its secret, which is shown once. */
export async function createToken(page: Page, name: string, scope: MessageKey): Promise<string> {
  await openPage(page, '/profile/tokens')
  await page.getByRole('button', { name: t('developers.tokens.create') }).click()
  const form = page.getByRole('dialog', { name: t('developers.tokens.create') })
  await form.getByLabel(t('developers.tokens.name'), { exact: true }).fill(name)
  await form.getByText(t(scope), { exact: true }).click()
  await form.getByRole('button', { name: t('developers.tokens.create') }).click()
  const shown = page.getByRole('dialog', { name: t('developers.tokens.created') })
  const secret = await shown.getByLabel(t('developers.tokens.secret'), { exact: true }).inputValue()
  expect(secret).toMatch(/^patang_pat_[\w-]{43}$/)
  await shown.getByRole('button', { name: t('secret.done') }).click()
  return secret
}
