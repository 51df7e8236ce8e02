import { expect, test } from 'vitest'
import { getRatingLabel } from './ratings.ts'
import { reviewRequest } from './reviewRequest.ts'

test('begins each label at its average', () => {
  expect([5, 4.5, 4.49, 4, 3.5, 3, 2.99, 0].map(getRatingLabel)).toEqual([
    'excellent',
    'excellent',
    'veryGood',
    'veryGood',
    'good',
    'average',
    'belowAverage',
    'belowAverage',
  ])
})

test('refuses a review field by field', () => {
  const result = reviewRequest.safeParse({ rating: 0, title: '', comment: 'short' })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'validation.review.rating.required',
    'validation.review.title.required',
    'validation.review.comment.min',
  ])
})
