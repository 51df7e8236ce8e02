import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

type NetworkKind = 'public' | 'private' | 'unknown'

/** Kind of network of a host, by its current DNS records. fetchExternal checks again at connection time. */
export async function resolveNetworkKind({ outgoingAllow }: Config, hostname: string): Promise<NetworkKind> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(name, { all: true }).catch(() => [])
  if (found.length === 0) return 'unknown'
  return found.every(({ address }) => isPublic(address) || isAllowed(address, outgoingAllow))
    ? 'public'
    : 'private'
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * The rule of the connecting agent: public unicast addresses only, nothing reserved. Other IPv6 prefixes may contain a
 * private IPv4 address, such as ::127.0.0.1.
 */
function isPublic(address: string) {
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

function isAllowed(address: string, networks: string[]) {
  const parsed = ipaddr.parse(address)
  return networks.some((network) => {
    if (!network.includes('/')) return network === address
    const range = ipaddr.parseCIDR(network)
    return range[0].kind() === parsed.kind() && parsed.match(range)
  })
}
