/** The booking reference that people read out: the first eight characters of the id. */
export function formatBookingReference(id: string): string {
  return `PT-${id.slice(0, 8).toUpperCase()}`
}
