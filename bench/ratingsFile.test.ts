import { expect, test } from 'vitest'
import { parseRatings } from './ratingsFile.ts'

const [one, two] = [
  { user: '196', item: '242', rating: 3, timeSeconds: 881250949 },
  { user: '186', item: '302', rating: 3.5, timeSeconds: 891717742 },
]

test.each([
  ['MovieLens 100k', '196\t242\t3\t881250949\n186\t302\t3.5\t891717742\n', false],
  [
    'commas, a header, Windows',
    'userId,movieId,rating,timestamp\r\n196,242,3,881250949\r\n186,302,3.5,891717742',
    true,
  ],
  ['MovieLens 1M', '196::242::3::881250949\n186::302::3.5::891717742', false],
  ['spaces and quotes', '"196", "242", 3 ,881250949\n186,302,"3.5",891717742', false],
])('%s', (_, text, hasHeader) => {
  expect(parseRatings(text)).toEqual({ ratings: [one, two], malformed: 0, hasHeader })
})

test('accepts any text as id and counts lines that are not ratings', () => {
  const text =
    'anna,"Tea, for two",4,2003-05-01T00:00:00Z\n\nbroken\n1,2,3\n1,2,many,4\n1,2,3,\nmünchen,ü,1,5'
  expect(parseRatings(text)).toEqual({
    ratings: [
      { user: 'anna', item: 'Tea, for two', rating: 4, timeSeconds: 1051747200 },
      { user: 'münchen', item: 'ü', rating: 1, timeSeconds: 5 },
    ],
    malformed: 4,
    hasHeader: false,
  })
})

test('finds no ratings in an empty file', () => {
  expect(parseRatings('')).toEqual({ ratings: [], malformed: 0, hasHeader: false })
})
