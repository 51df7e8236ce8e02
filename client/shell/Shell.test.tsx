import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Reader } from '../../domain/page.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { startingWith, text } from '../testing/text.ts'
import { shellPage } from './shell.route.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

const parent = { isAdmin: false, userType: 'PARENT', firstName: 'Asha', lastName: 'Raman' }

async function renderShell(viewer: object | null = null, reader: Partial<Reader> = {}, url = '/') {
  const view = await renderScreen(shellPage, url, { isSignedIn: viewer !== null, ...reader })
  await view.resolveWithMocks('ShellQuery', { Query: () => ({ viewer }) })
  await screen.findByRole('banner')
  return view
}

async function openMenu({ user }: Awaited<ReturnType<typeof renderShell>>) {
  await user.click(screen.getByRole('button', { name: text('shell.menu') }))
  return within(await screen.findByRole('menu'))
}

const getNames = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('has a link to the content and a header', async () => {
  await renderShell()
  expect(screen.getByRole('link', { name: text('shell.skip') })).toHaveAttribute('href', '#main')
  expect(screen.getByRole('link', { name: new RegExp(text('shell.name')) })).toHaveAttribute('href', '/')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test('changes the place of the device in the header', async () => {
  const { user } = await renderShell()
  await user.click(screen.getByRole('button', { name: new RegExp(text('home.location.change')) }))
  await user.click(await screen.findByText(text('city.chennai')))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(document.cookie).toContain('place=Chennai')
  expect(screen.getByText('Chennai, Tamil Nadu')).toBeInTheDocument()
})

test('leaves the area of the map when the place changes', async () => {
  const view = await renderShell(null, {}, '/?area=11.500,77.900,11.800,78.300&view=map')
  await view.user.click(screen.getByRole('button', { name: new RegExp(text('home.location.change')) }))
  await view.user.click(await screen.findByText(text('city.chennai')))
  await waitFor(() => expect(view.path()).toBe('/?view=map'))
})

test('marks the current screen in the navigation', async () => {
  await renderShell()
  const bar = within(screen.getByRole('navigation', { name: text('shell.nav') }))
  expect(getNames(bar.getAllByRole('link'))).toEqual(
    (['home', 'search', 'forYou', 'saved', 'profile'] as const).map((name) => text(`shell.nav.${name}`)),
  )
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent(text('shell.nav.home'))
})

test('says that the browser is offline', async () => {
  await renderShell()
  // This page is the frame alone, which is readable offline.
  const isTimeNotice = startingWith('shell.offline.asOf', { time: '' })
  expect(screen.queryByText(isTimeNotice)).not.toBeInTheDocument()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(isTimeNotice)).toBeInTheDocument()
  vi.restoreAllMocks()
})

test('offers a visitor to sign in, and settings', async () => {
  const menu = await openMenu(await renderShell())
  expect(getNames(menu.getAllByRole('menuitem'))).toEqual([
    text('shell.menu.signIn'),
    text('shell.menu.signUp'),
  ])
  expect(menu.getByRole('menuitemradio', { name: text('settings.unit.miles') })).toBeChecked()
  expect(menu.getByText(text('settings.autoSave'))).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /unread|Notifications/ })).not.toBeInTheDocument()
})

test('offers a parent their pages and shows unread notifications', async () => {
  const view = await renderShell({ user: parent, unreadNotificationCount: 3 })
  expect(screen.getByRole('link', { name: text('inbox.bell', { count: 3 }) })).toHaveAttribute(
    'href',
    '/inbox',
  )
  const menu = await openMenu(view)
  expect(getNames(menu.getAllByRole('menuitem'))).toEqual([
    text('shell.menu.profile'),
    text('shell.menu.bookings'),
    text('inbox.title'),
    text('shell.menu.signOut'),
  ])
  await view.user.click(menu.getByRole('menuitem', { name: text('shell.menu.bookings') }))
  expect(view.path()).toBe('/bookings')
})

test.each([
  { user: { ...parent, userType: 'PROVIDER' }, key: 'providerArea.title' },
  { user: { ...parent, isAdmin: true }, key: 'shell.menu.admin' },
] as const)('offers $key to the users it is for', async ({ user, key }) => {
  const menu = await openMenu(await renderShell({ user, unreadNotificationCount: 0 }))
  expect(menu.getByRole('menuitem', { name: new RegExp(`^${text(key)}`) })).toBeInTheDocument()
})

test('searches, and keeps the search on the device when that is allowed', async () => {
  const view = await renderShell(null, { autoSaveSearches: true })
  const box = screen.getByRole('combobox', { name: text('shell.search.label') })
  await view.user.type(box, '  chess {Enter}')
  expect(view.path()).toBe('/search?q=chess')
  expect(localStorage.getItem('patang.searches')).toBe('["q=chess"]')
})

test('suggests recent searches by keyboard and removes them', async () => {
  localStorage.setItem('patang.searches', '["q=chess","q=clay","q=music"]')
  const view = await renderShell(null, { autoSaveSearches: true })
  const box = screen.getByRole('combobox', { name: text('shell.search.label') })
  await view.user.click(box)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await view.user.keyboard('{ArrowDown}{Delete}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.getByText(text('search.recent.removed', { search: 'chess' }))).toBeInTheDocument()
  await view.user.keyboard('mus')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await view.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(view.path()).toBe('/search?q=music'))
})

test('suggests what continues the typed text, and searches for the chosen suggestion', async () => {
  const view = await renderShell()
  const box = screen.getByRole('combobox', { name: text('shell.search.label') })
  await view.user.type(box, 'ches')
  await view.resolveWithData('useSearchSuggestionsQuery', {
    suggestSearch: [
      { what: 'KIND', text: 'Chess' },
      { what: 'PROVIDER', text: 'Chess House' },
    ],
  })
  const list = await screen.findByRole('listbox', { name: text('search.suggestions') })
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  await view.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(view.path()).toBe('/search?q=Chess+House'))
})
