import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

/** The colours of a token in the light and in the dark theme. */
function readToken(name: string): [light: string, dark: string] {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  if (!light || !dark) throw new Error(`There is no colour ${name}`)
  return [light, dark]
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function calculateLuminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function calculateContrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// Axe checks texts only. WCAG 1.4.11 asks for 3:1 where a border or a fill alone shows a control.
describe.each(['surface', 'canvas'])('on %s', (ground) => {
  test.each(['line-strong', 'sky', 'danger'])('the border %s has a contrast of at least 3', (border) => {
    const grounds = readToken(ground)
    const contrasts = readToken(border).map((colour, theme) =>
      calculateContrast(colour, grounds[theme] ?? ''),
    )
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3)
  })
})

describe('animations', () => {
  // Two spaces indent a block of the theme.
  const keyframes = [...css.matchAll(/^ {2}@keyframes (\w+) \{\n(.*?)^ {2}\}/gms)]

  test.each(keyframes.map(([, name = '', steps = '']) => [name, steps]))(
    '%s changes only what the browser animates without painting',
    (_name, steps) => {
      const properties = [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property)
      expect(properties).not.toEqual([])
      expect(properties.filter((property) => property !== 'opacity' && property !== 'transform')).toEqual([])
    },
  )

  test('all keyframes are checked', () => {
    expect(keyframes).toHaveLength(css.split('@keyframes').length - 1)
  })

  // WCAG 2.2.2. Skeletons, like the spinner of Tailwind, show that something is loading, and go with it.
  test('of the animations of the theme only that of skeletons has no end', () => {
    const endless = [...css.matchAll(/--animate-(\w+):[^;]* infinite/g)].map(([, name]) => name)
    expect(endless).toEqual(['pulse'])
  })
})
