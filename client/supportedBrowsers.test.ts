import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Newer than Chrome 111, Firefox 128 or Safari 16.4 (docs/decisions/085-supported-browsers.md). */
const TOO_NEW =
  /URL\.canParse|URL\.parse\(|(Map|Object)\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync|AbortSignal\.any|\.checkVisibility\(|RegExp\.escape|\.(toBase64|toHex)\(|Uint8Array\.from(Base64|Hex)|Iterator\.from|Intl\.DurationFormat|\.isWellFormed\(/

test('uses no function that a supported browser lacks', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{client,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|__generated__|testing\//.test(path),
  )
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      // Comments can name them.
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && TOO_NEW.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
