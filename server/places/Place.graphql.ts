import { builder } from '../platform/graphql/builder.ts'
import { findPlace, type Place as PlaceData } from './findPlace.ts'
import { SUGGESTIONS_MAX, suggestPlaces } from './suggestPlaces.ts'

const PlaceKind = builder.enumType('PlaceKind', {
  description: 'What a place is.',
  values: {
    CITY: { value: 'city', description: 'One of the cities of the location picker.' },
    PINCODE: { value: 'pincode', description: 'The area of a PIN code.' },
    LOCALITY: { value: 'locality', description: 'A locality, as its post office is called.' },
    DISTRICT: { value: 'district', description: 'A district.' },
  } as const,
})

export const Place = builder.objectRef<PlaceData>('Place').implement({
  description: 'A place in India with a centre from which distances are measured.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "'Salem', 'Fairlands', '636001'." }),
    label: t.exposeString('label', {
      description: "What tells it from others of its name, and what a `location` takes: 'Salem, Tamil Nadu'.",
    }),
    kind: t.expose('kind', { type: PlaceKind, description: 'What it is.' }),
    district: t.exposeString('district', { description: 'District.' }),
    state: t.exposeString('state', { description: 'State or union territory.' }),
    pincode: t.exposeString('pincode', { nullable: true, description: 'Null for cities and districts.' }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north of its centre.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east of its centre.' }),
  }),
})

builder.queryFields((t) => ({
  places: t.field({
    type: [Place],
    description: `Suggestions for a typed text, cities first, at most ${SUGGESTIONS_MAX}.`,
    args: {
      text: t.arg.string({ required: true, description: 'A name or PIN code as typed so far.' }),
    },
    resolve: (_, { text }, { db }) => suggestPlaces(db, text),
  }),
  place: t.field({
    type: Place,
    nullable: true,
    description: 'The place that a `location` stands for; null when it is unknown.',
    args: {
      location: t.arg.string({ required: true, description: 'City, PIN code, locality or label.' }),
    },
    resolve: (_, { location }, context) =>
      context.loadOnce(`place ${location}`, () => findPlace(context.db, location)),
  }),
}))
