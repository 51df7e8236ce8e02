import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { reviewQueuePage } from './reviewQueue.route.tsx'

const review = {
  __typename: 'Review',
  id: 'R1',
  rating: 1,
  title: 'Too loud',
  comment: 'It names a child.',
  isApproved: true,
  hiddenReason: null,
  createdAt: '2026-11-20T05:00:00Z',
  updatedAt: '2026-11-20T05:30:00Z',
  author: { firstName: 'Asha', lastName: 'Raman' },
  activity: { uuid: 'A1', name: 'Kite Mornings' },
  reports: [{ reason: 'It names a child!', createdAt: '2026-11-20T06:00:00Z' }],
}

async function renderQueue(reviews: object[], isAdmin = true) {
  const view = await renderScreen(reviewQueuePage, '/admin/reviews', { isSignedIn: true })
  const response = (left: object[]) =>
    view.resolveWithMocks('ReviewQueuePageQuery', {
      Query: () => ({
        viewer: {
          user: { isAdmin },
          staff: isAdmin && {
            reviews: {
              totalCount: left.length,
              pageInfo: { hasNextPage: false, hasPreviousPage: false },
              edges: left.map((node) => ({ node })),
            },
          },
        },
      }),
    })
  await response(reviews)
  return { ...view, respond: response }
}

test('shows the empty queue, and refuses users without staff rights', async () => {
  const view = await renderQueue([])
  expect(await screen.findByRole('heading', { name: text('moderation.none') })).toBeInTheDocument()
  view.unmount()
  await renderQueue([], false)
  expect(await screen.findByText(text('admin.denied'))).toBeInTheDocument()
})

test('hides with a required reason and refetches the queue', async () => {
  const view = await renderQueue([review])
  expect(await screen.findByText('Reported by 1 person')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'Hide: Too loud' }))
  const dialog = within(screen.getByRole('dialog'))
  await view.user.click(dialog.getByRole('button', { name: text('moderation.hide') }))
  expect(await dialog.findByText(text('validation.reason.required'))).toBeInTheDocument()
  await view.user.type(dialog.getByLabelText(text('moderation.hide.reason')), 'It names a child.')
  await view.user.click(dialog.getByRole('button', { name: text('moderation.hide') }))
  const { request } = await view.waitForOperation('useModerateReviewHideMutation')
  expect(request.variables).toEqual({
    input: {
      reviewId: 'R1',
      updatedAt: review.updatedAt,
      reportsRead: ['2026-11-20T06:00:00Z'],
      reason: 'It names a child.',
    },
  })
  await view.resolveWithMocks('useModerateReviewHideMutation', {
    HideReviewResult: () => ({ __typename: 'HideReviewPayload' }),
  })
  expect(await screen.findByText(text('moderation.done.hidden'))).toBeInTheDocument()
  await view.respond([])
  expect(await screen.findByRole('heading', { name: text('moderation.none') })).toBeInTheDocument()
})

test('shows the reason of a hidden review, approves it, and shows a failure', async () => {
  const view = await renderQueue([{ ...review, isApproved: false, hiddenReason: 'Rude.', reports: [] }])
  expect(await screen.findByText('Rude.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Hide: Too loud' })).not.toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'Approve: Too loud' }))
  await view.rejectOperation('useModerateReviewApproveMutation')
  expect(await screen.findByText(text('moderation.failed'))).toBeInTheDocument()
})

test('loads the queue again when the author has changed the review', async () => {
  const view = await renderQueue([review])
  await view.user.click(await screen.findByRole('button', { name: 'Approve: Too loud' }))
  await view.resolveResult('useModerateReviewApproveMutation', {
    __typename: 'ReviewChanged',
    message: text('failure.reviewChanged'),
  })
  expect(await screen.findByText(text('failure.reviewChanged'))).toBeInTheDocument()
  await view.respond([{ ...review, title: 'Quiet now', updatedAt: '2026-11-20T07:00:00Z' }])
  expect(await screen.findByRole('heading', { name: 'Quiet now' })).toBeInTheDocument()
})
