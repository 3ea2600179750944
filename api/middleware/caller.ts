/** Whom limits count, as far as the network says: an IPv4 address, or the /64 that one IPv6 subscriber has. */
import ipaddr from 'ipaddr.js'

/** The network of an IPv6 address is its first half: its owner chooses among 2^64 addresses behind it. */
const NETWORK_PARTS = 4

/**
 * @param ip as the socket or the proxy in front names it
 * @returns such as `203.0.113.7` or `2001:db8:1:2::/64`
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, NETWORK_PARTS)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
