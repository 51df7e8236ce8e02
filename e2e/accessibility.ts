import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { run } from 'axe-core'

/** Axe as a script. Playwright's package for it would inject and finish it in each frame, at three times the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks that axe finds nothing serious and nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  const message = page.url()
  // Repeats until it holds, because the page changes between server and browser rendering.
  const findSerious = async () =>
    (await findViolations(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  await expect.poll(findSerious, { message }).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${message} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** What axe finds, with the HTML of the elements and the reasons, such as the two colours. */
export async function findViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } }
    // Colours in the middle of a transition have no contrast.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    // Parts that the browser skips have the styles of the last theme.
    for (const part of document.querySelectorAll<HTMLElement>('[class*=far-part]'))
      part.style.contentVisibility = 'visible'
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
  })
}
