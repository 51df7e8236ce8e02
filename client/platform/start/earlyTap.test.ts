import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyTap, repeatEarlyTap } from './earlyTap.ts'

const onClick = vi.fn((event: Event) => event.preventDefault())
const onSubmit = vi.fn((event: Event) => event.preventDefault())
const onPointer = vi.fn()

let finishHydration = () => {}
let paint = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <button type="button" id="save"><i></i></button>
      <a href="/search" id="link">Search</a>
      <a href="/help" id="newTab" target="_blank">Help</a>
      <input id="field">
      <form id="signIn"><button id="submit"></button></form>
      <form id="search" action="/search"><button id="find"></button></form>
    </div>`
  vi.clearAllMocks()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => (finishHydration = act))
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => (paint = act))
  keepEarlyTap()
})

afterEach(async () => {
  repeatEarlyTap()
  await endHydration()
  vi.unstubAllGlobals()
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const isTapped = (id: string) => find(id).matches('[data-tapped]')

async function endHydration() {
  finishHydration()
  await sleep(0)
}

async function showFrame() {
  paint()
  await sleep(0)
  await sleep(0)
}

/** Listens as React does: on the root of the app. */
function listenAtRoot(name: string, listener: (event: Event) => void) {
  find('root').addEventListener(name, listener, { capture: true })
}

test('repeats the last tap on a button once', () => {
  find('submit').click()
  find('save')
    .querySelector('i')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  document.body.click()
  find('save').addEventListener('click', onClick)
  repeatEarlyTap()
  repeatEarlyTap()
  expect(onClick).toHaveBeenCalledOnce()
})

test('marks the last tapped button until its tap is repeated', () => {
  find('submit').click()
  expect(isTapped('submit')).toBe(true)
  find('save').click()
  expect([isTapped('submit'), isTapped('save')]).toEqual([false, true])
  repeatEarlyTap()
  expect(isTapped('save')).toBe(false)
})

test('does not repeat a tap on a button that is gone', () => {
  const button = find('save')
  button.click()
  button.remove()
  button.addEventListener('click', onClick)
  repeatEarlyTap()
  expect(onClick).not.toHaveBeenCalled()
})

test('leaves links to the browser until hydration begins', () => {
  listenAtRoot('click', onClick)
  find('link').click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(isTapped('link')).toBe(false)
})

test.each(['save', 'link'])(
  'gives a tap during hydration to the app after the next paint: %s',
  async (id) => {
    repeatEarlyTap()
    listenAtRoot('click', onClick)
    const isLeftToBrowser = find(id).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect(isLeftToBrowser).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
    expect(isTapped(id)).toBe(true)
    await showFrame()
    expect(onClick).toHaveBeenCalledOnce()
    expect(isTapped(id)).toBe(false)
  },
)

test('gives each tap during hydration to the app', async () => {
  repeatEarlyTap()
  listenAtRoot('click', onClick)
  find('save').click()
  await showFrame()
  find('save').click()
  await showFrame()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('keeps pointer events on buttons and links from the app during hydration, not those on fields', async () => {
  repeatEarlyTap()
  listenAtRoot('pointerdown', onPointer)
  const press = (id: string) => find(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  press('save')
  press('link')
  expect(onPointer).not.toHaveBeenCalled()
  press('field')
  expect(onPointer).toHaveBeenCalledOnce()
  await endHydration()
  press('save')
  expect(onPointer).toHaveBeenCalledTimes(2)
})

test('leaves clicks that open a new tab to the browser', () => {
  repeatEarlyTap()
  listenAtRoot('click', onClick)
  find('newTab').click()
  find('link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('does not delay taps after hydration', async () => {
  repeatEarlyTap()
  await endHydration()
  listenAtRoot('click', onClick)
  find('save').click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('sends a form that needs the app when the app runs', () => {
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('signIn').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  find('submit').click()
  find('signIn').addEventListener('submit', onSubmit)
  repeatEarlyTap()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('leaves a form with an address to the browser', () => {
  find('search').addEventListener('submit', onSubmit)
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  // The browser would leave the page.
  window.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  let isStopped = true
  document.body.addEventListener('submit', (event) => (isStopped = event.defaultPrevented), {
    once: true,
    capture: true,
  })
  find('search').dispatchEvent(early)
  expect(isStopped).toBe(false)
})
