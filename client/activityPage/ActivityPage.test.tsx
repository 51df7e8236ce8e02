import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { activityPage } from './activity.route.tsx'

test('shows skeletons, then the activity with its sections', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/one')
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  const reviews = { edges: [], pageInfo: { hasNextPage: false } }
  await resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: null,
      activity: createActivity({ id: 'A', address: '12 Cherry Road, Salem', reviews }),
    }),
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Little Lotus Baby Circle' }),
  ).toBeInTheDocument()
  for (const name of ['Provider Information', 'Book This Activity', 'Reviews & Ratings'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getByText('Saturdays 10:00 – 11:00 am')).toBeInTheDocument()
  const venue = screen.getByText('12 Cherry Road, Salem').closest('li')
  expect(venue).toHaveTextContent(`${text('activity.venue')}: 12 Cherry Road, Salem636016 · 3.1 miles`)
})

test('offers the way home for an unknown address', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/none')
  await resolveWithMocks('ActivityPageQuery', { Query: () => ({ viewer: null, activity: null }) })
  expect(await screen.findByRole('heading', { name: 'Activity not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

async function renderActivity(part: Record<string, unknown> = {}) {
  const view = await renderScreen(activityPage, '/activity/one')
  const reviews = { edges: [], pageInfo: { hasNextPage: false } }
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({ viewer: null, activity: createActivity({ id: 'A', reviews, ...part }) }),
  })
  await screen.findByRole('heading', { name: 'Book This Activity' })
  return view
}

test('says before booking what the price includes and when it is refunded', async () => {
  await renderActivity()
  expect(screen.getByText('Included: one seat for one session of 60 minutes')).toBeInTheDocument()
  expect(screen.getByText('Full refund if you cancel at least 24 hours before the start')).toBeInTheDocument()
})

test('chooses the only time of a day by itself', async () => {
  const { user, resolveWithMocks } = await renderActivity()
  await user.click(screen.getByRole('button', { name: /Saturday, November 28, 2026/ }))
  const slot = {
    id: 's',
    timeSlot: '10:00-11:00',
    availableSpots: 4,
    price: '450.00',
    isDaily: false,
    ownWait: null,
  }
  await resolveWithMocks('useSlotsQuery', {
    Activity: () => ({ price: '450.00', isFree: false, slots: [slot] }),
  })
  await waitFor(() => expect(screen.getByRole('radio')).toBeChecked())
})

test('shows free, few, full and closed days of the next two weeks', async () => {
  const day = (date: string, availableSpots: number, isClosed = false) => ({ date, availableSpots, isClosed })
  await renderActivity({
    sessionDays: [
      day('2026-11-21', 8),
      day('2026-11-23', 2),
      day('2026-11-25', 0),
      day('2026-11-28', 0, true),
    ],
  })
  const getDay = (name: RegExp) => screen.getByRole('button', { name })
  expect(getDay(/November 21.*sessions on this day/)).not.toHaveTextContent('left')
  expect(getDay(/November 23.*sessions on this day/)).toHaveTextContent('2 left')
  expect(getDay(/November 25.*full/)).toHaveTextContent('Full')
  expect(getDay(/November 28.*closed/)).toHaveTextContent('Closed')
  expect(getDay(/November 28.*closed/)).toHaveAttribute('aria-disabled', 'true')
})

test('offers similar activities, sharing, and a bar with price and next session', async () => {
  const { user } = await renderActivity({
    similarActivities: [createActivity({ id: 'B', name: 'Tiny Drums' })],
  })
  expect(screen.getByRole('heading', { name: text('activity.similar') })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tiny Drums' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('activity.book') })).toHaveAttribute('href', '#book')
  await user.click(screen.getByRole('button', { name: text('share.button') }))
  const whatsApp = await screen.findByRole('menuitem', { name: /^WhatsApp.*new tab/ })
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Little%20Lotus/)
})

test('leads from the bar to the form without an entry in the history', async () => {
  const { user } = await renderActivity()
  const entries = history.length
  await user.click(screen.getByRole('link', { name: text('activity.book') }))
  expect(screen.getByRole('heading', { name: text('booking.form.title') })).toHaveFocus()
  expect(history.length).toBe(entries)
  expect(location.hash).toBe('')
})

const upload = (digit: string, altText: string | null = null) => ({
  pictureUrl: `/uploads/${digit.repeat(64)}-640.webp`,
  altText,
})

test('shows the picture of the kind alone when the activity has none', async () => {
  await renderActivity()
  expect(document.querySelector('img.picture')).toHaveAttribute(
    'src',
    '/pictures/kinds/v1/baby-playgroup-1-640.webp',
  )
  expect(screen.queryByRole('region', { name: /^Pictures of/ })).not.toBeInTheDocument()
})

test('opens the pictures on the whole screen, with arrows and Escape, and keeps the focus', async () => {
  const pictures = [upload('a', 'Children at the wheel'), upload('b'), upload('c'), upload('d')]
  const { user } = await renderActivity({ pictures })
  const second = screen.getByRole('button', { name: text('gallery.open', { number: 2, count: 4 }) })
  expect(
    screen.getByRole('button', {
      name: `${text('gallery.open', { number: 1, count: 4 })}: Children at the wheel`,
    }),
  ).toBeInTheDocument()
  await user.click(second)
  const dialog = within(await screen.findByRole('dialog', { name: 'Little Lotus Baby Circle' }))
  const expectPicture = (number: number) =>
    expect(dialog.getByText(text('gallery.picture', { number, count: 4 }))).toBeInTheDocument()
  expectPicture(2)
  await user.keyboard('{ArrowRight}')
  expectPicture(3)
  await user.click(dialog.getByRole('button', { name: text('gallery.next') }))
  await user.keyboard('{ArrowRight}')
  expectPicture(4)
  expect(dialog.getByRole('button', { name: text('gallery.next') })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Home}')
  expectPicture(1)
  expect(dialog.getByText('Children at the wheel')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(second).toHaveFocus()
})

test('loads the shown picture and the next one only', async () => {
  const { user } = await renderActivity({ pictures: ['a', 'b', 'c', 'd'].map((digit) => upload(digit)) })
  const loading = [...document.querySelectorAll('ul img.picture')].map((image) =>
    image.getAttribute('loading'),
  )
  expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy'])
  await user.click(screen.getByRole('button', { name: text('gallery.open', { number: 2, count: 4 }) }))
  const dialog = await screen.findByRole('dialog')
  const listShown = () => [...dialog.querySelectorAll('img')].map((image) => image.getAttribute('src')?.[9])
  expect(listShown()).toEqual(['b', 'c'])
  await user.keyboard('{ArrowRight}')
  expect(listShown()).toEqual(['b', 'c', 'd'])
})

test('calls an illustration one', async () => {
  const pictures = [1, 4].map((variant) => ({
    pictureUrl: `/pictures/kinds/v1/chess-${variant}-640.webp`,
    altText: null,
  }))
  const { user } = await renderActivity({ pictures })
  await user.click(screen.getByRole('button', { name: text('gallery.all', { count: 2 }) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(text('gallery.illustration'))).toBeInTheDocument()
})

test('shows the initials of a provider without a logo', async () => {
  await renderActivity()
  expect(screen.getByText('TS')).toHaveAttribute('aria-hidden', 'true')
})

test('shows the logo of a provider', async () => {
  const logoUrl = upload('e').pictureUrl
  await renderActivity({ provider: { uuid: 'P', name: 'Thalir Studio', acceptsPayments: true, logoUrl } })
  expect(document.querySelector(`img[src="${logoUrl.replace('640', '320')}"]`)).toBeInTheDocument()
})
