import type { Page } from '@playwright/test'
import { createTranslator, expect, openPage, signInAsNewParent, test } from './journey.ts'

const t = createTranslator('en')

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

/** Real sizes of a picture, such as '192x192'. */
const loadSizes = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, address)

test('fulfils the criteria of an app that can be installed', async ({ page, context }) => {
  await openPage(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const session = await context.newCDPSession(page)
  const { errors, data = '{}' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  // The whole browser checks all criteria. Its headless shell reports none of them, so they are checked below, too.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const manifest: Manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ name: 'Patang', short_name: 'Patang', display: 'standalone' })
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  const isMaskable = ({ purpose }: Manifest['icons'][number]) => purpose === 'maskable'
  const sizes = manifest.icons.filter((icon) => !isMaskable(icon)).map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(isMaskable)).toBe(true)
  for (const icon of manifest.icons) expect(await loadSizes(page, icon.src)).toBe(icon.sizes)
})

test('starts and reloads without a connection', async ({ page, context }) => {
  await signInAsNewParent(page)
  await openPage(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await openPage(page, '/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  await context.setOffline(true)
  // The address with which the installed app starts.
  await openPage(page, '/')
  for (let load = 0; load < 2; load++) {
    await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
    await page.reload()
  }
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('bookings.title') })
    .click()
  await expect(page).toHaveURL('/bookings')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
})
