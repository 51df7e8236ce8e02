export const CLAIM_STATES = ['PENDING', 'APPROVED', 'REFUSED'] as const

/** The state that an address names; those that wait where it names none. */
export function getClaimState(search: URLSearchParams) {
  return CLAIM_STATES.find((state) => state.toLowerCase() === search.get('state')) ?? 'PENDING'
}
