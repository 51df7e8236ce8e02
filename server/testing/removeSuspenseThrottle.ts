import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const THROTTLE = 'FALLBACK_THROTTLE_MS = 300'

/**
 * React shows new content at the earliest 300 ms after the last fallback. Component tests would spend more than half of
 * their time on it, and React has no setting for it. This file changes the constant in React's development build.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/react-dom-client.development.js')) return loaded
    const source = readFileSync(new URL(url), 'utf8')
    if (!source.includes(THROTTLE)) throw new Error(`${url} does not contain '${THROTTLE}'`)
    return { ...loaded, source: source.replace(THROTTLE, 'FALLBACK_THROTTLE_MS = 0') }
  },
})
