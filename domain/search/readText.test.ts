import { describe, expect, test } from 'vitest'
import { PROVIDERS } from '../../prisma/demo/providers.ts'
import type { Kind } from '../activities/kinds.ts'
import { combineReadings } from './combineReadings.ts'
import { listUnknownWords, readText } from './readText.ts'
import type { ReadFilter } from './searchFilter.ts'

/** A Wednesday. */
const today = '2026-11-25'

function read(text: string, names: string[] = []) {
  const { readings, words, places } = readText(text, { today, names })
  return { filter: combineReadings(readings), words: words.map(({ word }) => word), readings, places }
}

const years = (from: number, to = from): ReadFilter => ({ ageGroupMin: from * 12, ageGroupMax: to * 12 + 11 })

describe('ages', () => {
  test.each<[string, ReadFilter]>([
    ['for 4 year old', years(4)],
    ['6yrs', years(6)],
    ['18 months to 3 years', { ageGroupMin: 18, ageGroupMax: 47 }],
    ['3 year old and 6 year old', { ageGroupMin: 36, ageGroupMax: 83 }],
    ['2 year old toddler', years(2)],
    ['1.5 year old', { ageGroupMin: 18, ageGroupMax: 23 }],
    ['2.5 to 4 years', { ageGroupMin: 30, ageGroupMax: 59 }],
    ['3-5 years', years(3, 5)],
    ['ages 3 to 5', years(3, 5)],
    ['8 month baby', { ageGroupMin: 8, ageGroupMax: 8 }],
    ['6 to 12 months', { ageGroupMin: 6, ageGroupMax: 12 }],
    ['under 5', { ageGroupMin: 0, ageGroupMax: 59 }],
    ['8+ years', { ageGroupMin: 96, ageGroupMax: 216 }],
    ['5+', { ageGroupMin: 60, ageGroupMax: 216 }],
    ['above 10', { ageGroupMin: 120, ageGroupMax: 216 }],
    ['above 10 years', { ageGroupMin: 120, ageGroupMax: 216 }],
    ['toddlers', { ageGroupMin: 12, ageGroupMax: 36 }],
    ['teenager', { ageGroupMin: 156, ageGroupMax: 216 }],
    ['class 3', years(7, 8)],
    ['3rd std', years(7, 8)],
    ['5 saal ke bachche ke liye', years(5)],
    ['paanch saal', years(5)],
    ['teen saal', years(3)],
    ['५ साल', years(5)],
    ['5 से 8 साल', years(5, 8)],
    ['4 வயது குழந்தைக்கு', years(4)],
    ['௪ வயது', years(4)],
    ['5 vayasu pasanga', years(5)],
  ])('%s', (text, filter) => {
    expect(read(text)).toMatchObject({ filter, words: [] })
  })
})

describe('days, dates and times', () => {
  test.each<[string, ReadFilter]>([
    ['saturday', { daysOfWeek: ['saturday'] }],
    ['on sundays', { daysOfWeek: ['sunday'] }],
    ['sat and sun', { daysOfWeek: ['saturday', 'sunday'] }],
    ['mon to wed', { daysOfWeek: ['monday', 'tuesday', 'wednesday'] }],
    ['weekend', { daysOfWeek: ['saturday', 'sunday'] }],
    ['शनिवार', { daysOfWeek: ['saturday'] }],
    ['சனிக்கிழமை', { daysOfWeek: ['saturday'] }],
    ['ravivar', { daysOfWeek: ['sunday'] }],
    ['this weekend', { dateFrom: '2026-11-28', dateTo: '2026-11-29' }],
    ['next weekend', { dateFrom: '2026-12-05', dateTo: '2026-12-06' }],
    ['this friday', { dateFrom: '2026-11-27', dateTo: '2026-11-27' }],
    ['today', { dateFrom: today, dateTo: today }],
    ['aaj', { dateFrom: today, dateTo: today }],
    ['நாளை', { dateFrom: '2026-11-26', dateTo: '2026-11-26' }],
    ['next week', { dateFrom: '2026-11-30', dateTo: '2026-12-06' }],
    ['28 nov', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['28 nov 2026', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['november 28, 2026', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['3 january 2027', { dateFrom: '2027-01-03', dateTo: '2027-01-03' }],
    ['28/11/2026', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['28-11-2026', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['28 to 30 nov 2026', { dateFrom: '2026-11-28', dateTo: '2026-11-30' }],
    ['28 nov - 2 dec 2026', { dateFrom: '2026-11-28', dateTo: '2026-12-02' }],
    ['28th of november', { dateFrom: '2026-11-28', dateTo: '2026-11-28' }],
    ['dec 5th', { dateFrom: '2026-12-05', dateTo: '2026-12-05' }],
    ['dec 1-5', { dateFrom: '2026-12-01', dateTo: '2026-12-05' }],
    ['dec 1 to 5 2026', { dateFrom: '2026-12-01', dateTo: '2026-12-05' }],
    ['mon-fri', { daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] }],
    ['Saturday – Sunday', { daysOfWeek: ['saturday', 'sunday'] }],
    ['3/1', { dateFrom: '2027-01-03', dateTo: '2027-01-03' }],
    ['2026-12-24', { dateFrom: '2026-12-24', dateTo: '2026-12-24' }],
    ['evening', { startsFrom: '16:00', startsBefore: '24:00' }],
    ['subah', { startsFrom: '00:00', startsBefore: '12:00' }],
    ['மாலை', { startsFrom: '16:00', startsBefore: '24:00' }],
    ['after 5 pm', { startsFrom: '17:00' }],
    ['before 10:30 am', { startsFrom: '00:00', startsBefore: '10:30' }],
    ['5 baje', { startsFrom: '17:00', startsBefore: '18:00' }],
    ['after school', { startsFrom: '15:00', startsBefore: '20:00' }],
    ['5 to 7 pm', { startsFrom: '17:00', startsBefore: '19:00' }],
    ['9:30-11 am', { startsFrom: '09:30', startsBefore: '11:00' }],
    ['11 to 1 pm', { startsFrom: '11:00', startsBefore: '13:00' }],
    ['between 4 and 6 pm', { startsFrom: '16:00', startsBefore: '18:00' }],
    ['11:30 pm', { startsFrom: '23:30', startsBefore: '24:00' }],
    ['28 to 30 nov', { dateFrom: '2026-11-28', dateTo: '2026-11-30' }],
    ['20-27 november', { dateFrom: today, dateTo: '2026-11-27' }],
    ['28 nov to 2 dec', { dateFrom: '2026-11-28', dateTo: '2026-12-02' }],
    ['today or tomorrow', { dateFrom: today, dateTo: '2026-11-26' }],
    ['this week, 27 nov', { dateFrom: '2026-11-27', dateTo: '2026-11-27' }],
    ['10.30 am', { startsFrom: '10:30', startsBefore: '11:30' }],
    ['morning or evening', { startsFrom: '00:00', startsBefore: '24:00' }],
    ['afternoon or evening', { startsFrom: '12:00', startsBefore: '24:00' }],
    ['evening after 6 pm', { startsFrom: '18:00', startsBefore: '24:00' }],
    ['5 pm to 7 pm', { startsFrom: '17:00', startsBefore: '19:00' }],
  ])('%s', (text, filter) => {
    expect(read(text)).toMatchObject({ filter, words: [] })
  })
})

test('reads the next weekend on a Sunday', () => {
  const { readings } = readText('next weekend', { today: '2026-11-29' })
  expect(combineReadings(readings)).toEqual({ dateFrom: '2026-12-05', dateTo: '2026-12-06' })
})

describe('prices and sort', () => {
  test.each<[string, ReadFilter]>([
    ['free', { isFree: true }],
    ['मुफ्त', { isFree: true }],
    ['இலவசம்', { isFree: true }],
    ['under 500', { maxPrice: 50_000 }],
    ['below ₹300', { maxPrice: 30_000 }],
    ['under ₹1,500', { maxPrice: 150_000 }],
    ['Rs. 1,25,000', { maxPrice: 12_500_000 }],
    ['under 499.50', { maxPrice: 49_950 }],
    ['500 rs', { maxPrice: 50_000 }],
    ['500 se kam', { maxPrice: 50_000 }],
    ['300 ரூபாய்க்குள்', { maxPrice: 30_000 }],
    ['under 2k', { maxPrice: 200_000 }],
    ['below ₹1.5k', { maxPrice: 150_000 }],
    ['2k rs', { maxPrice: 200_000 }],
    ['2 thousand rupees', { maxPrice: 200_000 }],
    ['teen hazaar se kam', { maxPrice: 300_000 }],
    ['2 हज़ार से कम', { maxPrice: 200_000 }],
    ['2 ஆயிரம் ரூபாய்க்குள்', { maxPrice: 200_000 }],
    ['between 1k and 2k', { minPrice: 100_000, maxPrice: 200_000 }],
    ['1k-2k', { minPrice: 100_000, maxPrice: 200_000 }],
    ['1 to 2k', { minPrice: 100_000, maxPrice: 200_000 }],
    ['between 200 and 400', { minPrice: 20_000, maxPrice: 40_000 }],
    ['₹200-400', { minPrice: 20_000, maxPrice: 40_000 }],
    ['above 1000', { minPrice: 100_000 }],
    ['above ₹10', { minPrice: 1000 }],
    ['10+ rs', { minPrice: 1000 }],
    ['cheapest', { sort: 'price' }],
    ['sasta', { sort: 'price' }],
    ['best', { sort: 'rating' }],
    ['near me', { sort: 'distance' }],
  ])('%s', (text, filter) => {
    expect(read(text)).toMatchObject({ filter, words: [] })
  })
})

describe('distances in miles', () => {
  test.each([
    ['within 5 km', 3.1],
    ['5 km', 3.1],
    ['5 किमी के अंदर', 3.1],
    ['5 கிமீக்குள்', 3.1],
    ['under 3 miles', 3],
    ['2.5 miles', 2.5],
    ['within 1 km', 1],
    ['within 500 km', 50],
  ])('%s', (text, radius) => {
    const { filter, words } = read(text)
    expect(words).toEqual([])
    expect(filter).toEqual({ radius: expect.closeTo(radius, 1) })
  })

  test('leaves the place', () => {
    expect(read('chess within 5 km of adyar')).toMatchObject({
      filter: { kinds: ['chess'], radius: expect.closeTo(3.1, 1) },
      words: ['adyar'],
    })
  })
})

describe('kinds', () => {
  test.each<[string, Kind[]]>([
    ['tairaki', ['swimming']],
    ['neechal', ['swimming']],
    ['swiming', ['swimming']],
    ['fotball coaching', ['football']],
    ['bharatanatyam dance', ['bharatanatyam']],
    ['bharathanatiyam classes', ['bharatanatyam']],
    ['shatranj', ['chess']],
    ['story telling', ['storytelling']],
    ['chess and drawing', ['chess', 'drawing']],
    ['बच्चों के लिए पेंटिंग', ['painting']],
    ['கராத்தே வகுப்பு', ['karate']],
  ])('%s', (text, kinds) => {
    expect(read(text)).toMatchObject({ filter: { kinds }, words: [] })
  })

  test('reads a concept as all of its kinds', () => {
    expect(read('dance').filter.kinds).toEqual(expect.arrayContaining(['kathak', 'hip-hop', 'folk-dance']))
    expect(read('dance').filter.kinds).not.toContain('carnatic-vocal')
  })

  test('reads a language beside another kind as a plain word', () => {
    expect(read('tamil')).toMatchObject({ filter: { kinds: ['tamil-language'] } })
    const { filter, words } = read('tamil dance')
    expect(filter.kinds).not.toContain('tamil-language')
    expect(words).toEqual(['tamil'])
  })

  test('reads a category', () => {
    expect(read('sports clubs').filter).toEqual({ categories: ['sports-clubs'] })
  })
})

describe('places', () => {
  test('offers words after a preposition first', () => {
    expect(read('chess for 6 year old near indiranagar').places[0]).toMatchObject({
      text: 'indiranagar',
      isMarked: true,
    })
    expect(read('chess in thousand lights').places[0]).toMatchObject({ text: 'thousand lights' })
    expect(read('music in anna nagar').places[0]).toMatchObject({ text: 'anna nagar', isMarked: true })
    expect(read('adyar ke paas dance').places[0]).toMatchObject({ text: 'adyar', isMarked: true })
  })

  test.each(['kite d239463d', 'kite 239463d', 'kite d239463'])(
    'reads no PIN code within a word: %s',
    (text) => {
      expect(read(text).readings.filter(({ place }) => place)).toEqual([])
    },
  )

  test.each(['karate 560038ல்', 'karate 560038में', 'karate 560038 near'])(
    'reads the PIN code of %s',
    (text) => {
      expect(read(text).readings).toContainEqual(expect.objectContaining({ what: 'PLACE', place: '560038' }))
    },
  )

  test('reads a PIN code', () => {
    expect(read('karate 560 038').readings).toContainEqual(
      expect.objectContaining({ what: 'PLACE', place: '560038' }),
    )
  })
})

test('reads a whole sentence and names the parts of the text', () => {
  const text = 'Looking for a carnatic vocals class for my 7 yr old in Adyar under 400, evening'
  const { readings, words } = readText(text, { today })
  expect(readings.map(({ what, start, end }) => [what, text.slice(start, end)])).toEqual([
    ['KIND', 'carnatic vocals'],
    ['AGE', '7 yr old'],
    ['PRICE', 'under 400'],
    ['TIME', 'evening'],
  ])
  expect(words).toEqual([{ word: 'adyar', start: 55, end: 60, isOptional: false }])
})

describe('names', () => {
  test('reads nothing of the name of a provider', () => {
    for (const { name } of Object.values(PROVIDERS).flat()) {
      const { readings, words } = read(name, [name])
      expect(readings, name).toEqual([])
      expect(words.length, name).toBeGreaterThan(0)
    }
  })

  test('reads the rest of the text', () => {
    const { filter, words } = read('Sunday Chess Academy under 500', ['Sunday Chess Academy'])
    expect(filter).toEqual({ maxPrice: 50_000 })
    expect(words).toEqual(['sunday', 'chess', 'academy'])
  })

  test.each([
    ['K2 wall', ['k2', 'wall']],
    ['wall c66d3bc1', ['wall', 'c66d3bc1']],
    ['wall 2 3b', ['wall', '2', '3b']],
    ['K2/wall', ['k2', 'wall']],
    ['5k run', ['5k', 'run']],
  ])('keeps letters and numbers of one word together: %s', (text, words) => {
    expect(read(text)).toMatchObject({ filter: {}, words })
  })

  test('keeps the words of a name with a sign apart, as the catalogue does', () => {
    expect(read('R&B Squad', ['R&B Squad']).words).toEqual(['r', 'and', 'b', 'squad'])
  })

  test('control: without the name the words are read', () => {
    expect(read('Sunday Chess Academy under 500').filter.daysOfWeek).toEqual(['sunday'])
  })
})

describe('corrections', () => {
  test('corrects no word that the catalogue has', () => {
    expect(readText('fotball', { today, isKnown: () => true })).toMatchObject({ readings: [] })
    expect(listUnknownWords('fotball in Adyar for toddlers')).toEqual(['fotball', 'adyar'])
  })

  test.each([
    'chses',
    'ches',
    'fotball',
    'footabll',
    'badmintn',
    'karaet',
    'saturdya',
    'swmiming',
    'drwaing',
  ])('%s', (word) => {
    expect(read(word).readings).toHaveLength(1)
  })

  test('leaves short words and words with too many edits', () => {
    expect(read('chz').readings).toEqual([])
    expect(read('fxxtbxll').readings).toEqual([])
  })
})

describe('any text', () => {
  const PARTS = [
    'under',
    '5',
    '500',
    'years',
    '-',
    'to',
    '₹',
    ':',
    '/',
    '<',
    '+',
    'saturday',
    'this',
    'next',
    'weekend',
    '28',
    'nov',
    'free',
    'से',
    'साल',
    'வயது',
    'க்குள்',
    'adyar',
    'near',
    'pm',
    'km',
    'k',
    'thousand',
    '2026',
    'class',
    '99999999999999999999',
    '🎨',
    "'",
    '560',
    '038',
    'chess',
    'dance',
    'tamil',
    'and',
    'between',
    'music',
    'zzz',
    '२',
    '௫',
    '\u0000',
    'st',
    'family',
    'teen',
    'month',
  ]
  /** Pseudorandom numbers that are the same in each run. */
  function* createNumbers() {
    for (let state = 42; ; ) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      yield state
    }
  }
  const numbers = createNumbers()
  const pick = <Value>(values: readonly Value[]) =>
    values[Number(numbers.next().value) % values.length] as Value
  const texts = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + (Number(numbers.next().value) % 9) }, () => pick(PARTS)).join(
      pick([' ', ' ', ' ', '']),
    ),
  )

  test('is read without an error, each part once, with valid filters', () => {
    for (const text of texts) {
      const { readings, words } = readText(text, { today })
      const parts = [...readings, ...words].sort((a, b) => a.start - b.start)
      for (const [index, part] of parts.entries()) {
        expect(part.end, text).toBeGreaterThan(part.start)
        expect(part.start, text).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0)
      }
      const filter = combineReadings(readings)
      expect((filter.ageGroupMin ?? 0) <= (filter.ageGroupMax ?? 216), text).toBe(true)
      expect((filter.startsFrom ?? '') < (filter.startsBefore ?? '99'), text).toBe(true)
      expect((filter.dateFrom ?? '') <= (filter.dateTo ?? '9999'), text).toBe(true)
    }
  })

  test('leaves words in which no filter is found again', () => {
    for (const text of texts) {
      const { words } = readText(text, { today })
      for (const { word, isOptional } of words)
        if (!isOptional && !/\d/.test(word))
          expect(readText(word, { today }).readings, `${text}: ${word}`).toEqual([])
    }
  })
})
