/** What a person reads out: the first eight signs of the id. */
export function formatBookingReference(id: string): string {
  return `PT-${id.slice(0, 8).toUpperCase()}`
}
