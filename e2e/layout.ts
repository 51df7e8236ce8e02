import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts: { value: number; hadRecentInput: boolean }[]
  }
}

/** Largest sum of layout shifts of a page. Browsers call up to 0.1 good. */
export const LAYOUT_SHIFT_MAX = 0.05

/** Records every layout shift of the page from its next document on. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    const note = (entries: PerformanceEntryList) =>
      window.shifts.push(...(entries as unknown as Window['shifts']))
    new PerformanceObserver((list) => note(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
}

/** Sum of all unexpected layout shifts, the current frame included. */
export async function measureLayoutShift(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return window.shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0)
  })
}
