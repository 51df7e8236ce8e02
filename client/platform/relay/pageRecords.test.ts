import { expect, test } from 'vitest'
import { packRecords, unpackRecords } from './pageRecords.ts'

const records: Parameters<typeof packRecords>[0] = {
  'client:root': { __id: 'client:root', __typename: '__Root' },
  one: { __id: 'one', __typename: 'Activity', name: 'Chess' },
}

test('restores the ids of packed records', () => {
  const packed = JSON.stringify(packRecords(records))
  expect(packed).not.toContain('__id')
  expect(unpackRecords(JSON.parse(packed))).toEqual(records)
})

test('has no records of a page that the server could not render', () => {
  expect(unpackRecords(null)).toBeUndefined()
})
