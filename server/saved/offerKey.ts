interface LowerPrice {
  activityId: string
  version: number
}

/** Deduplication key of an offer: each lower price is offered once, even when several workers run the job. */
export function getOfferKey({ activityId, version }: LowerPrice): string {
  return `offer ${activityId} ${version}`
}
