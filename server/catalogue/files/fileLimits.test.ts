import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileLimits, findDelimiter, findExceededLimit } from './fileLimits.ts'
import { parseCatalogueFile } from './parseCatalogueFile.ts'

const LIMITS: FileLimits = { rows: 3, emptyLines: 2, columns: 4, cellLength: 10 }
const find = (text: string) => findExceededLimit(text, ',', LIMITS)?.code ?? null

test.each([
  ['a,b\n1,2\n3,4\n5,6', null],
  ['a,b\n1,2\n3,4\n5,6\n', null],
  ['a,b\r\n1,2\r\n\r\n', null],
  ['a,b\n1\n2\n3\n4', 'import.tooManyRows'],
  ['a\n\n\n\n', 'import.tooManyRows'],
  ['\n'.repeat(10), 'import.tooManyRows'],
  [',,,', null],
  [',,,,', 'import.tooManyColumns'],
  ['a,b\n,,,,', 'import.tooManyColumns'],
  ['a\n"1,2,3,4"', null],
  ['a\n"1\n2\n3\n4"', null],
  ['a\n12345678901', 'import.cellTooLong'],
  ['a\n"1234567890', 'import.cellTooLong'],
  ['', null],
])('finds the exceeded limit of %j', (text, code) => {
  expect(find(text)).toBe(code)
})

test('names the line of the exceeded limit', () => {
  expect(findExceededLimit('a,b\n1,2\n"3\n4",5\n,,,,,', ',', LIMITS)).toMatchObject({ line: 5 })
})

test('accepts what the parser reads within the limits', () => {
  const cell = fc.string({ maxLength: 3 }).map((text) => `"${text.replaceAll('"', '""')}"`)
  const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      expect(find(rows.join('\n'))).toBeNull()
    }),
  )
})

test.each([
  ['name,price;x', ','],
  ['name;postcode;address', ';'],
  ['name\tpostcode', '\t'],
  ['name', ','],
  ['', ','],
])('finds the delimiter of %j', (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter)
})

test.each([
  ['semicolons', 'name;postcode\nClay, Club;636007\n'],
  ['tabs', 'name\tpostcode\nClay, Club\t636007\n'],
  ['commas and empty lines', '\uFEFFname,postcode\n\n"Clay, Club",636007\n\n\n'],
])('reads a file with %s', (_, text) => {
  expect(parseCatalogueFile('providers', text)).toMatchObject([
    { values: { name: 'Clay, Club', postcode: '636007' } },
  ])
})

test('counts lines over empty ones and over line breaks in cells', () => {
  const rows = parseCatalogueFile('providers', 'name,description\n\nA,"one\ntwo"\n\nB,three\n')
  expect(rows.map(({ line, values }) => [line, values.name])).toEqual([
    [3, 'A'],
    [6, 'B'],
  ])
})
