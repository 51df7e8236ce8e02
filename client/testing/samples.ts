/** Default values of an activity for mock resolvers. */
export function createActivity(part: Record<string, unknown> = {}) {
  return {
    uuid: '11111111-2222-3333-4444-555555555555',
    name: 'Little Lotus Baby Circle',
    description: 'Songs and movement for the youngest.',
    category: 'BABY_GROUPS',
    kinds: [{ slug: 'baby-music', name: 'Baby music' }],
    price: '450.00',
    isFree: false,
    isActive: true,
    isSaved: false,
    fittingChildren: [],
    imageUrl: null,
    pictureUrl: '/pictures/kinds/v1/baby-playgroup-1-640.webp',
    pictures: [],
    postcode: '636016',
    distance: 3.14,
    ageGroup: { min: 36, max: 60 },
    schedule: { dayOfWeek: 'saturday', timeSlot: '10:00-11:00', moreSlots: 0 },
    rating: { average: 4.6, count: 23, breakdown: [] },
    daysOfWeek: ['SATURDAY'],
    ownWaits: [],
    similarActivities: [],
    duration: 60,
    refundPolicy: { hours: 24, percent: 100 },
    provider: { uuid: 'provider-one', acceptsPayments: true, name: 'Thalir Studio', logoUrl: null },
    nextSession: { date: '2026-11-28', startTime: '10:00', availableSpots: 8 },
    ...part,
  }
}

export function createConnection(nodes: unknown[], part: Record<string, unknown> = {}) {
  return {
    edges: nodes.map((node, index) => ({ cursor: String(index), distance: null, node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: nodes.length,
    place: { label: 'Salem, Tamil Nadu' },
    isBeyondRadius: false,
    hasMoreThanCounted: false,
    understood: [],
    droppedWords: [],
    looserFilters: [],
    ...part,
  }
}
