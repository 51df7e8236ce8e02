import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activityPage } from '../activityPage/activity.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'

const COMMENT = 'She asks for it every single week.'
const author = { firstName: 'Asha', lastName: 'Raman' }
const mine = {
  __typename: 'Review',
  id: 'R1',
  rating: 4,
  title: 'Lovely',
  comment: COMMENT,
  isVerified: true,
  isMine: true,
  isApproved: true,
  createdAt: '2026-11-20T05:00:00Z',
  author,
}
const others = { ...mine, id: 'R2', title: 'Too loud', rating: 2, isVerified: false, isMine: false }

beforeEach(() => sessionStorage.clear())

interface Shown {
  isSignedIn?: boolean
  reviews?: object[]
  own?: object | null
  at?: string
}

async function renderReviews({ isSignedIn = true, reviews = [], own = null, at = '' }: Shown = {}) {
  const view = await renderScreen(activityPage, `/activity/one${at}`, { isSignedIn })
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: null,
      activity: createActivity({
        id: 'A',
        rating: rating(0, reviews.length),
        reviews: {
          edges: reviews.map((node, index) => ({ cursor: String(index), node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
        viewerHasReviewed: own !== null,
        viewerCanReview: true,
        viewerReview: own,
      }),
    }),
  })
  const card = await screen.findByRole('region', { name: text('review.title') })
  return { ...view, card: within(card) }
}

const rating = (average: number, count: number) => ({
  average,
  count,
  breakdown: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? count : 0 })),
})
const activityWith = (own: object | null, average: number, count: number) => ({
  __typename: 'Activity',
  id: 'A',
  rating: rating(average, count),
  viewerHasReviewed: own !== null,
  viewerCanReview: true,
  viewerReview: own,
})

type View = Awaited<ReturnType<typeof renderReviews>>
const tab = (view: View, name: string) => view.user.click(view.card.getByRole('tab', { name }))
const list = (view: View) => within(view.card.getByRole('list', { name: text('review.list') }))

/** The pending operations, without the recorded view of the page. */
const questions = (view: View) =>
  view.environment.mock
    .getAllOperations()
    .map(({ request }) => request.node.operation.name)
    .filter((name) => name !== 'useRecordViewMutation')

async function startWriting(view: View) {
  await tab(view, 'Write Review')
  await view.user.click(view.card.getByRole('button', { name: text('review.invite.start') }))
}

async function fillIn(view: View) {
  await view.user.click(view.card.getByRole('radio', { name: '4 stars' }))
  await view.user.type(view.card.getByLabelText(text('review.form.title')), 'Lovely')
  await view.user.type(view.card.getByLabelText(text('review.form.comment')), COMMENT)
}

test('invites to write the first review', async () => {
  const view = await renderReviews()
  expect(view.card.getByText('No reviews yet. Be the first to share your experience!')).toBeInTheDocument()
  await tab(view, 'Write Review')
  expect(view.card.queryByRole('radio')).not.toBeInTheDocument()
  await view.user.click(view.card.getByRole('button', { name: text('review.invite.start') }))
  expect(view.card.getAllByRole('radio')).toHaveLength(5)
  await view.user.click(view.card.getByRole('button', { name: text('review.form.cancel') }))
  expect(view.card.queryByRole('radio')).not.toBeInTheDocument()
  expect(view.card.getByRole('button', { name: text('review.invite.start') })).toBeInTheDocument()
})

test('names each invalid field without a request', async () => {
  const view = await renderReviews()
  await startWriting(view)
  await view.user.click(view.card.getByRole('button', { name: text('review.form.submit') }))
  expect(await view.card.findByText('Please select a rating')).toBeInTheDocument()
  expect(view.card.getByText('Please enter a title')).toBeInTheDocument()
  expect(view.card.getByText('Comment must be at least 10 characters')).toBeInTheDocument()
  expect(view.card.getByRole('radio', { name: '1 star' })).toHaveFocus()
  expect(questions(view)).toEqual([])
})

test('focuses the stars, which the keyboard chooses', async () => {
  const view = await renderReviews()
  await startWriting(view)
  const first = view.card.getByRole('radio', { name: '1 star' }) as HTMLInputElement
  await waitFor(() => expect(first).toHaveFocus())
  await view.user.keyboard(' ')
  expect(first).toBeChecked()
})

test('shows the new review first and updates the rating without another request', async () => {
  const view = await renderReviews({ reviews: [others] })
  await startWriting(view)
  await fillIn(view)
  await view.user.click(view.card.getByRole('button', { name: text('review.form.submit') }))
  const { input } = (await view.waitForOperation('useSaveReviewCreateMutation')).request.variables
  expect(input).toEqual({ activityId: 'A', rating: 4, title: 'Lovely', comment: COMMENT })
  await view.resolveResult('useSaveReviewCreateMutation', {
    __typename: 'CreateReviewPayload',
    review: mine,
    activity: activityWith(mine, 3, 2),
  })
  expect(await screen.findByText('Review submitted!')).toBeInTheDocument()
  expect(screen.getByText('Thank you for sharing your experience.')).toBeInTheDocument()
  const titles = list(view).getAllByRole('heading')
  expect(titles.map((title) => title.textContent)).toEqual(['Lovely', 'Too loud'])
  expect(view.card.getByText('Based on 2 reviews')).toBeInTheDocument()
  expect(view.card.getByText('3.0')).toBeInTheDocument()
  await tab(view, 'Write Review')
  expect(view.card.getByText('Review Already Submitted')).toBeInTheDocument()
  expect(questions(view)).toEqual([])
})

test('keeps the draft while the list is shown', async () => {
  const view = await renderReviews({ reviews: [others] })
  await startWriting(view)
  await fillIn(view)
  await tab(view, text('review.list'))
  await tab(view, 'Write Review')
  expect((view.card.getByLabelText(text('review.form.comment')) as HTMLTextAreaElement).value).toBe(COMMENT)
})

test('shows the menu to the author only', async () => {
  const view = await renderReviews({ reviews: [mine, others], own: mine })
  await view.user.click(view.card.getByRole('button', { name: text('review.menu') }))
  await view.user.click(await screen.findByRole('menuitem', { name: text('review.edit') }))
  const title = view.card.getByLabelText(text('review.form.title')) as HTMLInputElement
  expect(title.value).toBe('Lovely')
  expect(view.card.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await view.user.clear(title)
  await view.user.type(title, 'Better still')
  await view.user.click(view.card.getByRole('button', { name: text('review.form.update') }))
  const { input } = (await view.waitForOperation('useSaveReviewUpdateMutation')).request.variables
  expect(input).toMatchObject({ reviewId: 'R1', title: 'Better still', rating: 4 })
  const changed = { ...mine, title: 'Better still' }
  await view.resolveResult('useSaveReviewUpdateMutation', {
    __typename: 'UpdateReviewPayload',
    review: changed,
    activity: activityWith(changed, 3, 2),
  })
  expect(await screen.findByText(text('review.updated'))).toBeInTheDocument()
  expect(list(view).getByRole('heading', { name: 'Better still' })).toBeInTheDocument()
})

async function openDeletion(view: View) {
  await view.user.click(view.card.getByRole('button', { name: text('review.menu') }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Delete Review' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Review' }))
}

test('confirms a deletion, removes the review and invites again', async () => {
  const view = await renderReviews({ reviews: [mine, others], own: mine })
  const question = 'Are you sure you want to delete this review? This action cannot be undone.'
  const first = await openDeletion(view)
  expect(first.getByText(question)).toBeInTheDocument()
  await view.user.click(first.getByRole('button', { name: text('review.delete.cancel') }))
  expect(questions(view)).toEqual([])

  await view.user.click(
    (await openDeletion(view)).getByRole('button', { name: text('review.delete.confirm') }),
  )
  await view.resolveResult('useDeleteReviewMutation', {
    __typename: 'DeleteReviewPayload',
    deletedReviewId: 'R1',
    activity: activityWith(null, 2, 1),
  })
  expect(await screen.findByText('Review deleted')).toBeInTheDocument()
  expect(screen.getByText('Your review has been removed.')).toBeInTheDocument()
  expect(
    list(view)
      .getAllByRole('heading')
      .map((title) => title.textContent),
  ).toEqual(['Too loud'])
  expect(view.card.getByText('Based on 1 review')).toBeInTheDocument()
  await tab(view, 'Write Review')
  expect(view.card.getByRole('button', { name: text('review.invite.start') })).toBeInTheDocument()
})

test("shows the server's message or the fallback after a failure", async () => {
  const view = await renderReviews({ reviews: [mine], own: mine })
  await view.user.click(
    (await openDeletion(view)).getByRole('button', { name: text('review.delete.confirm') }),
  )
  await view.rejectOperation('useDeleteReviewMutation')
  expect(await screen.findByText('Failed to delete review')).toBeInTheDocument()
  expect(screen.getByText('Please try again later.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

  await view.user.click(
    (await openDeletion(view)).getByRole('button', { name: text('review.delete.confirm') }),
  )
  await view.resolveResult('useDeleteReviewMutation', { __typename: 'NotFound', message: 'Review not found' })
  expect(await screen.findByText(text('failure.reviewNotFound'))).toBeInTheDocument()
})

test('edits a review that was written in another tab, starting with the typed text', async () => {
  const view = await renderReviews()
  await startWriting(view)
  await fillIn(view)
  await view.user.click(view.card.getByRole('button', { name: text('review.form.submit') }))
  await view.resolveResult('useSaveReviewCreateMutation', {
    __typename: 'AlreadyReviewed',
    message: 'You have already reviewed this activity.',
    activity: activityWith({ ...mine, title: 'From the other tab' }, 4, 1),
  })
  expect(await screen.findByText('Failed to submit review')).toBeInTheDocument()
  expect(screen.getByText(text('failure.alreadyReviewed'))).toBeInTheDocument()
  expect(view.card.getByText('Review Already Submitted')).toBeInTheDocument()
  expect(view.card.getByRole('heading', { name: 'From the other tab' })).toBeInTheDocument()
  await view.user.click(view.card.getByRole('button', { name: text('review.edit') }))
  expect((view.card.getByLabelText(text('review.form.title')) as HTMLInputElement).value).toBe('Lovely')
})

test('shows the author that the review is hidden', async () => {
  const view = await renderReviews({ own: { ...mine, isApproved: false } })
  await tab(view, 'Write Review')
  expect(view.card.getByText(/Our team has hidden this review/)).toBeInTheDocument()
})

test('leads a visitor to sign-in and back to the form', async () => {
  const view = await renderReviews({ isSignedIn: false })
  await tab(view, 'Write Review')
  await view.user.click(view.card.getByRole('link', { name: text('review.invite.signIn') }))
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Factivity%2Fone%23write-review'))
  view.unmount()

  const back = await renderReviews({ at: '#write-review' })
  expect(back.card.getAllByRole('radio')).toHaveLength(5)
})

test('keeps the text when the login session has ended', async () => {
  const view = await renderReviews()
  await startWriting(view)
  await fillIn(view)
  await view.user.click(view.card.getByRole('button', { name: text('review.form.submit') }))
  await view.resolveResult('useSaveReviewCreateMutation', {
    __typename: 'NotSignedIn',
    message: 'Please sign in first.',
  })
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0))
  expect(view.card.getByLabelText(text('review.form.comment'))).toHaveValue(COMMENT)
  view.unmount()
  const back = await renderReviews({ at: '#write-review' })
  expect((back.card.getByLabelText(text('review.form.comment')) as HTMLTextAreaElement).value).toBe(COMMENT)
})

test("reports another user's review with a reason, not for visitors or authors", async () => {
  const view = await renderReviews({ reviews: [mine, others] })
  const report = () =>
    view.card.getAllByRole('button', { name: text('review.report.of', { author: 'Asha Raman' }) })
  expect(report()).toHaveLength(1)
  await view.user.click(report()[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  await view.user.type(dialog.getByLabelText(text('review.report.reason')), 'It is untrue.')
  const send = () => view.user.click(dialog.getByRole('button', { name: text('review.report.submit') }))
  await send()
  await view.resolveResult('ReviewItemMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'reason', message: 'Please give a reason' }],
  })
  expect(await dialog.findByText(text('validation.reason.required'))).toBeInTheDocument()
  await send()
  const { request } = await view.waitForOperation('ReviewItemMutation')
  expect(request.variables).toEqual({ input: { reviewId: 'R2', reason: 'It is untrue.' } })
  await view.resolveResult('ReviewItemMutation', { __typename: 'ReportReviewPayload' })
  expect(await screen.findByText(text('review.reported'))).toBeInTheDocument()
  view.unmount()
  const visitor = await renderReviews({ isSignedIn: false, reviews: [others] })
  expect(visitor.card.queryByRole('button', { name: /Report/ })).not.toBeInTheDocument()
})
