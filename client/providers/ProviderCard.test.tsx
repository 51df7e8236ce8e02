import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activityPage } from '../activityPage/activity.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'

async function renderProvider(provider: Record<string, unknown>) {
  const view = await renderScreen(activityPage, '/activity/one')
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: null,
      activity: createActivity({
        id: 'A',
        address: '12 Cherry Road, Salem',
        provider: { phone: null, email: null, website: null, ...provider },
        reviews: { edges: [], pageInfo: { hasNextPage: false } },
      }),
    }),
  })
  await screen.findByRole('heading', { name: text('provider.title') })
  return view
}

const button = (name: string) => screen.getByRole('button', { name })

test('calls the phone first, otherwise opens an e-mail', async () => {
  const { user, unmount } = await renderProvider({ phone: '+91 98430 12345', email: 'hello@clay.example' })
  await user.click(button(text('activity.contact')))
  expect(await screen.findByText('Calling provider')).toBeInTheDocument()
  expect(
    screen.getByRole('link', { name: text('provider.call', { phone: '+91 98430 12345' }) }),
  ).toHaveAttribute('href', 'tel:+919843012345')
  unmount()
  const mailed = await renderProvider({ email: 'hello@clay.example' })
  await mailed.user.click(button(text('activity.contact')))
  expect(await screen.findByText('Opening email')).toBeInTheDocument()
  const mail = screen
    .getByRole('link', { name: text('provider.email', { email: 'hello@clay.example' }) })
    .getAttribute('href')
  expect(mail).toMatch(/^mailto:hello@clay\.example\?subject=.*Little%20Lotus/)
})

test('says when there is no contact information', async () => {
  const { user } = await renderProvider({})
  await user.click(button(text('activity.contact')))
  expect(await screen.findByText('Contact info unavailable')).toBeInTheDocument()
  expect(screen.getByText("This provider hasn't shared their contact information yet.")).toBeInTheDocument()
})

test('names the venue that the directions lead to, beside the address of the provider', async () => {
  await renderProvider({ address: '30 Junction Main Road, Shevapet' })
  const venue = '12 Cherry Road, Salem, 636016'
  expect(screen.getByText(text('provider.directions.text', { venue }))).toBeInTheDocument()
  expect(screen.getByText(text('provider.address')).parentElement).toHaveTextContent(
    '30 Junction Main Road, Shevapet',
  )
})

test("opens directions to the activity's address", async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderProvider({})
  await user.click(button(text('activity.directions')))
  expect(await screen.findByText('Opening directions')).toBeInTheDocument()
  expect(open.mock.calls[0]?.[0]).toContain(
    `destination=${encodeURIComponent('12 Cherry Road, Salem, 636016')}`,
  )
})
