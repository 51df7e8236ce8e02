import { expectAccessible } from './accessibility.ts'
import { createTranslator, expect, openPage, signInAsUnverifiedParent, test } from './journey.ts'

const t = createTranslator('en')

test('a new parent verifies the address when a token requires it, and goes on there', async ({
  page,
  context,
}) => {
  const email = await signInAsUnverifiedParent(page)
  await openPage(page, '/profile')
  await expect(page.getByText(t('accounts.verify.notice', { email }))).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/profile/tokens')
  await page.getByRole('button', { name: t('developers.tokens.create') }).click()
  const form = page.getByRole('dialog', { name: t('developers.tokens.create') })
  await form.getByLabel(t('developers.tokens.name'), { exact: true }).fill('My calendar')
  await form.getByRole('button', { name: t('developers.tokens.create') }).click()
  const dialog = page.getByRole('dialog', { name: t('accounts.verify.heading') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t('accounts.verify.again') }).click()
  await expect(page.getByText(t('accounts.verify.again.done'), { exact: true })).toBeVisible()

  const mailbox = await context.newPage()
  await expect(async () => {
    await mailbox.goto('/development/outbox')
    const mail = mailbox.getByRole('listitem').filter({ hasText: email })
    await mail
      .getByRole('link', { name: t('mail.verify.subject', { app: 'Patang' }) })
      .first()
      .click({ timeout: 500 })
  }).toPass()
  await mailbox.getByRole('link', { name: t('mail.action.verify') }).click()
  await expect(mailbox).toHaveURL(/\/verify-email#/)
  await mailbox.waitForLoadState('networkidle')
  await mailbox.getByRole('button', { name: t('accounts.verify.submit') }).click()
  await expect(mailbox.getByText(t('accounts.verify.done.text', { email }))).toBeVisible()

  await dialog.getByRole('button', { name: t('shell.error.retry') }).click()
  await expect(page.getByRole('dialog', { name: t('developers.tokens.created') })).toBeVisible()
  await openPage(page, '/profile')
  await expect(page.getByText(t('accounts.verify.notice', { email }))).toHaveCount(0)
})
