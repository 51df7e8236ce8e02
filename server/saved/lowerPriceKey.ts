interface LowerPrice {
  activityId: string
  version: number
}

/** Deduplication key: each lower price notifies once, even when several workers run the job. */
export function getLowerPriceKey({ activityId, version }: LowerPrice): string {
  // Stored notifications have this prefix.
  return `offer ${activityId} ${version}`
}
