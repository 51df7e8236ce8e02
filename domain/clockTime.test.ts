import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formatClockTime, formatTimeRange } from './clockTime.ts'
import en from './messages/en.json' with { type: 'json' }
import hi from './messages/hi.json' with { type: 'json' }
import type { Language, MessageKey } from './messages/messages.ts'
import ta from './messages/ta.json' with { type: 'json' }

const messages = { en, hi, ta }

function getTranslator(language: Language) {
  const intl = createIntl({ locale: `${language}-IN`, messages: messages[language] })
  return (id: MessageKey, values?: Record<string, string>) => intl.formatMessage({ id }, values)
}

test.each<[Language, string, string]>([
  ['en', '00:00', '12 am'],
  ['en', '09:05', '9:05 am'],
  ['en', '11:59', '11:59 am'],
  ['en', '12:00', '12 pm'],
  ['en', '17:00', '5 pm'],
  ['en', '23:30', '11:30 pm'],
  ['hi', '03:59', 'रात 3:59 बजे'],
  ['hi', '09:00', 'सुबह 9 बजे'],
  ['hi', '12:30', 'दोपहर 12:30 बजे'],
  ['hi', '17:00', 'शाम 5 बजे'],
  ['ta', '09:00', 'காலை 9'],
  ['ta', '20:15', 'இரவு 8:15'],
])('%s: %s is %s', (language, time, shown) => {
  expect(formatClockTime(time, getTranslator(language))).toBe(shown)
})

test.each<[Language, string, string]>([
  ['en', '17:00-18:00', '5:00 – 6:00 pm'],
  ['en', '11:00-12:30', '11:00 am – 12:30 pm'],
  ['en', '00:15-01:00', '12:15 – 1:00 am'],
  ['hi', '17:00-18:00', 'शाम 5:00 – 6:00 बजे'],
  ['hi', '11:00-12:30', 'सुबह 11:00 – दोपहर 12:30 बजे'],
  ['ta', '17:00-18:00', 'மாலை 5:00 – 6:00'],
  ['ta', '19:30-20:30', 'மாலை 7:30 – இரவு 8:30'],
])('%s: %s is %s', (language, timeSlot, shown) => {
  expect(formatTimeRange(timeSlot, getTranslator(language))).toBe(shown)
})
