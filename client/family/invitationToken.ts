import { tabTexts } from '../platform/textStorage.ts'

const KEY = 'patang-family-invitation'

/**
 * The token of the mailed link, which stands behind the #. It is kept for this tab while the parent signs in, so that it is
 * never part of an address that servers receive.
 */
export function readInvitationToken(): string {
  const given = window.location.hash.slice(1)
  if (given) tabTexts.write(KEY, given)
  return given || (tabTexts.read(KEY) ?? '')
}

export const removeInvitationToken = () => tabTexts.remove(KEY)
