const KEY = 'patang-family-invitation'

/**
 * The token of the mailed link, which stands behind the #. It is kept for this tab while the parent signs in, so that it is
 * never part of an address that servers receive.
 */
export function readInvitationToken(): string {
  const given = window.location.hash.slice(1)
  try {
    if (given) window.sessionStorage.setItem(KEY, given)
    return given || (window.sessionStorage.getItem(KEY) ?? '')
  } catch {
    // Storage may be switched off.
    return given
  }
}

export function removeInvitationToken() {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off.
  }
}
