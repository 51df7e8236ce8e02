import AxeBuilder from '@axe-core/playwright'
import { activitiesWhere, chooseOnDevice, expect, signIn, test } from './journey.ts'

/** Words that stay Latin in Hindi and Tamil: names, addresses and what providers wrote. */
const NAMES = /Patang|English|UPI|PIN/g

async function allPaths() {
  const [activity] = await activitiesWhere('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const open = ['/', '/search', '/search?maxPrice=1&category=educational', `/activity/${activity?.uuid}`]
  open.push('/activity/none', '/signin', '/signup', '/recommendations', '/nowhere')
  return { open, own: ['/saved', '/bookings', '/profile'] }
}

for (const language of ['hi', 'ta'] as const)
  test(`no Latin words are left in ${language}`, async ({ page, context }) => {
    const { open, own } = await allPaths()
    await signIn(page, 'teacher')
    await chooseOnDevice(context, { language })
    for (const path of [...open.filter((path) => !path.startsWith('/sign')), ...own]) {
      await page.goto(path)
      const left = await page.evaluate(latinWords)
      expect(
        left.map((text) => text.replace(NAMES, '')).filter((text) => /[A-Za-z]{2}/.test(text)),
        path,
      ).toEqual([])
    }
    await context.clearCookies({ name: 'patang' })
    for (const path of ['/signin', '/signup']) {
      await page.goto(path)
      expect(
        (await page.evaluate(latinWords)).filter((text) => /[A-Za-z]{2}/.test(text.replace(NAMES, ''))),
        path,
      ).toEqual([])
    }
  })

/** Texts, labels and titles with Latin letters, except in what is marked as written by providers and parents. */
function latinWords() {
  const found = [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  ]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, [lang="en"], [translate="no"]')) continue
    found.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
    if (element.closest('[lang="en"], [translate="no"]')) continue
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      found.push(element.getAttribute(name) ?? '')
  }
  // The title and labels name the activity, which its provider wrote.
  const written = [...document.querySelectorAll('[lang="en"], [translate="no"]')].map(
    (element) => element.textContent ?? '',
  )
  return found
    .map((text) =>
      written.filter((name) => name.length > 2).reduce((rest, name) => rest.replaceAll(name, ''), text),
    )
    .filter((text) => /[A-Za-z]{2}/.test(text))
}

for (const theme of ['light', 'dark'] as const)
  for (const width of [360, 430])
    test(`axe finds nothing serious: ${theme}, ${width} px`, async ({ page, context }) => {
      test.slow()
      const { open, own } = await allPaths()
      await page.setViewportSize({ width, height: 932 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await chooseOnDevice(context, { theme })
      for (const path of open) await expectAccessible(page, path)
      await signIn(page, 'parent')
      for (const path of own) await expectAccessible(page, path)
    })

async function expectAccessible(page: import('@playwright/test').Page, path: string) {
  await page.goto(path)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(told, path).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBe(0)
}
