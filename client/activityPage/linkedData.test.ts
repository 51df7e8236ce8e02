import { expect, test } from 'vitest'
import { serializeForScript } from '../platform/start/serializeForScript.ts'
import { createLinkedData, type LinkedActivity } from './linkedData.ts'

const activity: LinkedActivity = {
  uuid: '5f0c1f0e-7a52-4d1c-9f58-0d3c5d3d1a11',
  name: 'Pottery </script><script>alert(1)</script>',
  description: 'A bowl of their own.',
  address: '12 Cherry Road, Salem',
  postcode: '636007',
  latitude: 11.678,
  longitude: 78.14,
  sharePictureUrl: '/pictures/activity/x.jpg?v=1',
  pictures: [{ pictureUrl: '/uploads/one-640.webp' }],
  ageGroup: { min: 60, max: 150 },
  rating: { average: 4.5, count: 2 },
  provider: { name: 'Clay Club', website: null },
  nextSessions: [
    { date: '2026-11-28', startTime: '10:00', endTime: '11:00', price: '450.00', availableSpots: 3 },
    { date: '2026-12-05', startTime: '10:00', endTime: '11:00', price: '0.00', availableSpots: 0 },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: Linked data has no schema in TypeScript.
type Node = Record<string, any>
const graph = (given: Partial<LinkedActivity> = {}) =>
  (createLinkedData({ ...activity, ...given }, 'https://patang.example') as unknown as { '@graph': Node[] })[
    '@graph'
  ]

test('describes each next session as an event with time in India, place, organizer and offer', () => {
  const [, first, second] = graph()
  expect(first).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-28T10:00:00+05:30',
    endDate: '2026-11-28T11:00:00+05:30',
    image: [
      'https://patang.example/pictures/activity/x.jpg?v=1',
      'https://patang.example/uploads/one-640.webp',
    ],
    typicalAgeRange: '5-12',
    location: { '@type': 'Place', address: { streetAddress: '12 Cherry Road, Salem', addressCountry: 'IN' } },
    organizer: { '@type': 'Organization', name: 'Clay Club' },
    offers: { price: '450.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    isAccessibleForFree: false,
  })
  expect(second).toMatchObject({
    isAccessibleForFree: true,
    offers: { price: '0.00', availability: 'https://schema.org/SoldOut' },
  })
})

test('includes the rating only when there are reviews', () => {
  expect(graph()[0]?.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  expect(graph({ rating: { average: 0, count: 0 } })[0]).not.toHaveProperty('aggregateRating')
})

test('describes an activity without sessions without events', () => {
  expect(graph({ nextSessions: [] }).map((node) => node['@type'])).toEqual(['EventSeries'])
})

test('escapes names inside the script element and keeps their text', () => {
  const script = serializeForScript(createLinkedData(activity, 'https://patang.example'))
  expect(script).not.toContain('<')
  expect(JSON.parse(script)['@graph'][0].name).toBe(activity.name)
})
