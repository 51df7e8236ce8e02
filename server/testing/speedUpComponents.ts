import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * React and jsdom have no settings for these. Component tests would spend more than half of their time waiting for the first,
 * a fifth of their processor time on the second and a sixth on the third.
 */
const CHANGES: Record<string, { from: string; to: string }[]> = {
  '/react-dom-client.development.js': [
    // React shows new content at the earliest 300 ms after the last fallback.
    { from: 'FALLBACK_THROTTLE_MS = 300', to: 'FALLBACK_THROTTLE_MS = 0' },
    // React records the call stack of the first 10,000 elements of each second, for its developer tools.
    { from: 'recentlyCreatedOwnerStacks = 0', to: 'recentlyCreatedOwnerStacks = 1e4' },
  ],
  '/react.development.js': [{ from: 'recentlyCreatedOwnerStacks: 0', to: 'recentlyCreatedOwnerStacks: 1e4' }],
  // jsdom compares an element with all rules of its default style sheet. Tests need the rules that decide what is
  // visible.
  '/computed-style.js': [
    {
      from: 'parseStyleSheet(defaultStyleSheet,',
      to: 'parseStyleSheet(defaultStyleSheet.match(/[^{}]*{[^}]*(display|visibility):[^}]*}/g).join(""),',
    },
  ],
}

/** Changes the source of these modules. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const changes = CHANGES[url.slice(url.lastIndexOf('/'))]
    if (!changes) return loaded
    let source = readFileSync(new URL(url), 'utf8')
    for (const { from, to } of changes) {
      if (!source.includes(from)) throw new Error(`${url} does not contain '${from}'`)
      source = source.replace(from, () => to)
    }
    return { ...loaded, source }
  },
})
