/** The venue on one line, with its PIN code (product.md, section 15): '12 Cherry Road, Salem, 636016'. */
export function formatVenue({ address, postcode }: { address: string; postcode: string }): string {
  return address.includes(postcode) ? address : `${address}, ${postcode}`
}
