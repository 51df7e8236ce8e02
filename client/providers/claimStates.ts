export const CLAIM_STATES = ['PENDING', 'APPROVED', 'REFUSED'] as const

/** The claim state of an address; pending by default. */
export function getClaimState(search: URLSearchParams) {
  return CLAIM_STATES.find((state) => state.toLowerCase() === search.get('state')) ?? 'PENDING'
}
