import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks that axe finds nothing serious and nothing scrolls sideways. */
export async function expectAccessible(page: Page, path?: string) {
  if (path) await page.goto(path)
  const message = path ?? page.url()
  // Repeats until it holds, because the page changes between server and browser rendering.
  await expect.poll(() => findSeriousViolations(page), { message, timeout: 30_000 }).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${message} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function findSeriousViolations(page: Page) {
  // Our pages have no frames, so one run in the page itself is enough.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
