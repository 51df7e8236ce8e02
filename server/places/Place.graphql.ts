import type { Point } from '../../domain/places/distance.ts'
import { builder } from '../platform/graphql/builder.ts'
import { findNearestPlace } from './findNearestPlace.ts'
import { loadPlace } from './loadPlace.ts'
import type { Place as PlaceData } from './place.ts'
import { SUGGESTIONS_MAX, suggestPlaces } from './suggestPlaces.ts'

const PlaceKind = builder.enumType('PlaceKind', {
  description: 'Kind of a place.',
  values: {
    CITY: { value: 'city', description: 'A city of the location picker.' },
    PINCODE: { value: 'pincode', description: 'The area of a PIN code.' },
    LOCALITY: { value: 'locality', description: 'A locality, named after its post office.' },
    DISTRICT: { value: 'district', description: 'A district of a state.' },
  } as const,
})

export const Place = builder.objectRef<PlaceData>('Place').implement({
  description: 'A place in India. Distances are measured from its centre.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: "Name of the place, such as 'Salem', 'Fairlands' or '636001'.",
    }),
    label: t.exposeString('label', {
      description: "Unambiguous name of the place, such as 'Salem, Tamil Nadu'; every `location` accepts it.",
    }),
    kind: t.expose('kind', { type: PlaceKind, description: 'Kind of the place.' }),
    district: t.exposeString('district', { description: 'District in which the place is.' }),
    state: t.exposeString('state', { description: 'State or union territory in which the place is.' }),
    pincode: t.exposeString('pincode', {
      nullable: true,
      description: 'PIN code, six digits; null for cities and districts.',
    }),
    latitude: t.exposeFloat('latitude', {
      description: 'Latitude of the centre in degrees; north is positive.',
    }),
    longitude: t.exposeFloat('longitude', {
      description: 'Longitude of the centre in degrees; east is positive.',
    }),
  }),
})

builder.queryFields((t) => ({
  places: t.field({
    type: [Place],
    description: `Suggestions for a text that is being typed, cities first; at most ${SUGGESTIONS_MAX}.`,
    args: {
      text: t.arg.string({ required: true, description: 'Beginning of a name or PIN code.' }),
      near: t.arg.string({
        description: "The visitor's place; of places with equal names, those near it come first.",
      }),
    },
    resolve: async (_, { text, near }, context) =>
      suggestPlaces(context.db, text, await loadPlace(context, near)),
  }),
  nearestPlace: t.field({
    type: Place,
    nullable: true,
    description:
      'The area of a PIN code nearest to a point; null outside of India. Clients round the point to about 1 km.',
    args: {
      latitude: t.arg.float({ required: true, description: 'Degrees north, -90 to 90.' }),
      longitude: t.arg.float({ required: true, description: 'Degrees east, -180 to 180.' }),
    },
    resolve: (_, point, { db }) => (isOnEarth(point) ? findNearestPlace(db, point) : null),
  }),
  place: t.field({
    type: Place,
    nullable: true,
    description: 'The place that a `location` names; null when it is unknown.',
    args: {
      location: t.arg.string({
        required: true,
        description: 'City, PIN code, locality or label of a place.',
      }),
    },
    resolve: (_, { location }, context) => loadPlace(context, location),
  }),
}))

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
