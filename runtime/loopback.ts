/** Which hosts are this machine alone. */
import ipaddr from 'ipaddr.js'

/**
 * @param host a name or an address, IPv6 with or without brackets
 * @returns false for an address that others reach, and for 0.0.0.0 and ::, which are all addresses of the machine
 */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (plain === 'localhost' || plain.endsWith('.localhost')) return true
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback'
}
