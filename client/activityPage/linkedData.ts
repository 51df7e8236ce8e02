import type { Event, EventSeries, Graph, Offer } from 'schema-dts'

/** Fields of the page's query that the linked data needs. */
export interface LinkedActivity {
  uuid: string
  name: string
  description: string
  address: string
  postcode: string
  latitude: number
  longitude: number
  sharePictureUrl: string
  pictures: readonly { pictureUrl: string }[]
  ageGroup: { min: number; max: number }
  rating: { average: number; count: number }
  provider: { name: string; website: string | null | undefined }
  nextSessions: readonly {
    date: string
    startTime: string
    endTime: string
    price: string
    availableSpots: number
  }[]
}

/** India has one time zone and no daylight saving time. */
const INDIA_UTC_OFFSET = '+05:30'

/** The activity and its next sessions in the vocabulary of schema.org. */
export function createLinkedData(activity: LinkedActivity, origin: string): Graph {
  const url = `${origin}/activity/${activity.uuid}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      createEventSeries(activity, origin, url),
      ...activity.nextSessions.map((session) => createEvent(activity, session, origin, url)),
    ],
  }
}

function createEventSeries(activity: LinkedActivity, origin: string, url: string): EventSeries {
  const { rating } = activity
  return {
    '@type': 'EventSeries',
    '@id': `${url}#series`,
    ...createCommonFields(activity, origin, url),
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

function createEvent(
  activity: LinkedActivity,
  session: LinkedActivity['nextSessions'][number],
  origin: string,
  url: string,
): Event {
  return {
    '@type': 'Event',
    ...createCommonFields(activity, origin, url),
    superEvent: { '@id': `${url}#series` },
    startDate: `${session.date}T${session.startTime}:00${INDIA_UTC_OFFSET}`,
    endDate: `${session.date}T${session.endTime}:00${INDIA_UTC_OFFSET}`,
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: Number(session.price) === 0,
    remainingAttendeeCapacity: session.availableSpots,
    offers: createOffer(session, url),
  }
}

function createOffer({ price, availableSpots }: LinkedActivity['nextSessions'][number], url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'INR',
    availability: availableSpots > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  }
}

/** Fields that the series and each of its sessions share, because consumers read each alone. */
function createCommonFields(activity: LinkedActivity, origin: string, url: string) {
  const { name, description, provider } = activity
  return {
    name,
    description,
    url,
    image: [activity.sharePictureUrl, ...activity.pictures.map(({ pictureUrl }) => pictureUrl)].map(
      (path) => `${origin}${path}`,
    ),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    typicalAgeRange: formatAgeRange(activity.ageGroup),
    location: {
      '@type': 'Place',
      name: provider.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: activity.address,
        postalCode: activity.postcode,
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: activity.latitude, longitude: activity.longitude },
    },
    organizer: {
      '@type': 'Organization',
      name: provider.name,
      ...(provider.website ? { url: provider.website } : {}),
    },
  } as const
}

/** Whole years, as schema.org requires. */
function formatAgeRange({ min, max }: LinkedActivity['ageGroup']) {
  return `${Math.floor(min / 12)}-${Math.floor(max / 12)}`
}
