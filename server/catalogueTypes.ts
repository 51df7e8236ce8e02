/**
 * Object types with the same fields for all visitors who read the same language. Queries of these types may be served
 * from the cache (decision 065). Types of sessions and seats are not among them.
 */
export const CATALOGUE_TYPES: ReadonlySet<string> = new Set([
  'Activity',
  'ActivityConnection',
  'ActivityEdge',
  'ActivityPicture',
  'AgeGroup',
  'CategoryInfo',
  'KindInfo',
  'PageInfo',
  'Place',
  'Provider',
  'ProviderActivityConnection',
  'ProviderActivityEdge',
  'ProviderConnection',
  'ProviderEdge',
  'ProviderRating',
  'Rating',
  'RatingBar',
  'RefundPolicy',
  'Schedule',
  'SearchReading',
])
