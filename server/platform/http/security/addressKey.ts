import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const IPV6_PREFIX_BITS = 64

/**
 * Key of a network address for every limit by address. An IPv6 customer has a whole /64, so its addresses share one key.
 * An IPv4-mapped address counts as IPv4.
 */
export function getAddressKey(address: string): string {
  // Most addresses. Each request needs the key several times.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${IPV6_PREFIX_BITS}`,
  )
  return `${network}/${IPV6_PREFIX_BITS}`
}
