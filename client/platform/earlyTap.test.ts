import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyTap, repeatEarlyTap } from './earlyTap.ts'

const onClick = vi.fn()
const onSubmit = vi.fn((event: Event) => event.preventDefault())

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="save"><i></i></button>
    <form id="signIn"><button id="submit"></button></form>
    <form id="search" action="/search"><button id="find"></button></form>`
  onClick.mockClear()
  onSubmit.mockClear()
  keepEarlyTap()
})

afterEach(repeatEarlyTap)

const find = (id: string) => document.getElementById(id) as HTMLElement

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

test('does not repeat a tap on a button that is gone', () => {
  const button = find('save')
  button.click()
  button.remove()
  button.addEventListener('click', onClick)
  repeatEarlyTap()
  expect(onClick).not.toHaveBeenCalled()
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
