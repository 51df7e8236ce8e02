import { existsSync } from 'node:fs'

/** Chromium's headless shell starts faster and draws less than the whole browser. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Path of the browser of journeys: CHROMIUM, or the first that is installed. Null when there is none. */
export function findBrowser(): string | null {
  const { CHROMIUM } = process.env
  return (CHROMIUM ? [CHROMIUM] : BROWSERS).find((path) => existsSync(path)) ?? null
}
