import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../domain/messages/en.json' with { type: 'json' }
import hi from '../../domain/messages/hi.json' with { type: 'json' }
import ta from '../../domain/messages/ta.json' with { type: 'json' }

// Readers see the 12-hour clock (product.md, section 15). Programs and files get 'HH:MM'.

const root = join(import.meta.dirname, '../..')

/** The page for developers shows requests and responses; search engines read the linked data. */
const FOR_PROGRAMS = /^client\/(developers\/|activityPage\/linkedData\.ts)/

const TIME = String.raw`(?!errors\.)(?:\w+\??\.)*(?:\w*[tT]imeSlot(?:Before)?|startTime|endTime)`
const SHOWN_AS_STORED = [
  // A child of an element: {data.timeSlot}
  new RegExp(String.raw`(?<![=$])\{${TIME}(?: \?\? [^}]*)?\}`),
  // A value of a message: { time: booking.timeSlot }
  new RegExp(String.raw`\b(?:time|timeSlot|when): ${TIME}\b(?! \?)(?!\()`),
  /\bt\([^\n]*[{,] (?:timeSlot|startTime|endTime)[ ,]/,
  // A text: `${date} ${timeSlot}`
  new RegExp(String.raw`\$\{${TIME}\}`),
]

/** Files of the server that need a time as 'HH:MM': for a calculation or a CSV file. */
const WITH_CLOCK_TIMES = [
  'server/activities/search/searchRequest.ts',
  'server/managedBookings/exportRecords.ts',
  'server/notifications/notificationText.ts',
  'server/rosters/rosterRoute.ts',
]

/** Messages that name the form of a time in a request or a file. */
const INPUT_FORMS = [
  'import.columns.text',
  'validation.filter.time',
  'validation.slots.half',
  'validation.slots.noEnd',
  'validation.slots.text',
  'validation.time',
]

const readSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/generated|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const client = readSources('client')

function findShownAsStored(text: string) {
  return text
    .split('\n')
    .filter((line) => !/\bkey=\{/.test(line))
    .filter((line) => SHOWN_AS_STORED.some((pattern) => pattern.test(line)))
    .map((line) => line.trim())
}

test.each([
  '{timeSlot}',
  '<span>{data.timeSlot}</span>',
  "{schedule?.timeSlot ?? t('activity.schedule.flexible')}",
  'time: booking.timeSlot,',
  "t('activity.schedule', { day, timeSlot })",
  '`$' + '{date} $' + '{startTime}`',
])('finds a time that is shown as it is stored: %s', (line) => {
  expect(findShownAsStored(line)).toEqual([line])
})

test.each([
  '{dates.formatTimeSlot(timeSlot)}',
  'value={timeSlot}',
  'const { timeSlot } = data',
  'time: dates.formatTimeSlot(booking.timeSlot),',
  '<li key={`$' + '{timeSlot}`}>',
])('accepts %s', (line) => {
  expect(findShownAsStored(line)).toEqual([])
})

test('screens show times with useDates', () => {
  const found = client
    .filter(({ path }) => !FOR_PROGRAMS.test(path))
    .flatMap(({ path, text }) => findShownAsStored(text).map((line) => `${path}: ${line}`))
  expect(found).toEqual([])
})

test('only useDates reads the clock time of an instant on the client', () => {
  const users = client.filter(({ text }) => text.includes('toIndianTime')).map(({ path }) => path)
  expect(users).toEqual(['client/platform/i18n/useDates.ts'])
})

test('the server reads the clock time of an instant for files and calculations, and formats it for readers', () => {
  const users = readSources('server').filter(({ text }) => text.includes('toIndianTime'))
  expect(users.map(({ path }) => path).sort()).toEqual(WITH_CLOCK_TIMES)
})

test.each(Object.entries({ en, hi, ta }))('messages of %s have no 24-hour times', (_, messages) => {
  const found = Object.entries(messages).filter(
    ([key, text]) => /\b\d{1,2}:\d{2}\b/.test(text) && !INPUT_FORMS.includes(key),
  )
  expect(found).toEqual([])
})
