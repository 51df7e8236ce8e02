import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { JOURNEYS_URL } from './address.ts'

/** A browser context that the journeys of a worker use one after another. */
export interface SharedContext {
  context: BrowserContext
  openTab(): Promise<Page>
  /** Closes all tabs and removes cookies, stored data, permissions and routes. The HTTP cache stays. */
  reset(): Promise<void>
}

/**
 * Chromium starts a process for each new context, and each new tab, which compiles the code again. All tabs of a
 * shared context run in one process: a page opens with half of the processor time (docs/performance.md, Tests).
 */
export async function openSharedContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<SharedContext> {
  const context = await browser.newContext(options)
  const opener = await context.newPage()
  // A document of the site without code. Tabs that it opens join its process.
  await opener.goto('/robots.txt')
  const devtools = await context.newCDPSession(opener)
  return {
    context,
    async openTab() {
      const tab = opener.waitForEvent('popup')
      await opener.evaluate(() => {
        const opened = window.open('about:blank')
        if (opened) opened.opener = null
      })
      return tab
    },
    async reset() {
      const tabs = context.pages().filter((page) => page !== opener)
      await Promise.all(tabs.map((page) => page.close()))
      await context.unrouteAll()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.setGeolocation(null)
      await devtools.send('Storage.clearDataForOrigin', { origin: JOURNEYS_URL, storageTypes: 'all' })
    },
  }
}
