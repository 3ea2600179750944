/** Whom limits count, as far as the network says: an IPv4 address, or the /64 that one IPv6 subscriber has. */
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import type { Proxies } from '#runtime/proxies.ts'
import type { AppMiddleware } from './state.ts'

/** `203.0.113.7:4711` and `[2001:db8::1]:443`: some proxies name the port as well. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/

/**
 * How to find the address that a request came from, past the proxies of our own. Of `X-Forwarded-For` only what these proxies added
 * counts: the rest is what the caller says of itself.
 */
export function callerBehind(proxies: Proxies): (request: IncomingMessage) => string {
  const isOurs =
    typeof proxies === 'number'
      ? (_address: string, hop: number) => hop < proxies
      : proxyaddr.compile([...proxies])
  return request => {
    const [socket = '', ...forwarded] = proxyaddr.all(request)
    const addresses = [socket, ...forwarded.map(address => address.replace(WITH_PORT, '$1$2'))]
    return addresses.find((address, hop) => !isOurs(address, hop)) ?? addresses.at(-1) ?? ''
  }
}

/** Before everything that asks for the address of the caller. */
export function namedCaller(proxies: Proxies): AppMiddleware {
  const callerOf = callerBehind(proxies)
  return (ctx, next) => {
    ctx.request.ip = callerOf(ctx.req)
    return next()
  }
}

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

/**
 * The networks of IPv6 around the /64 of one subscriber, which many customers have whole, and how many times the budget of a /64
 * each of them has: with a /48, one customer would be 65,536 networks else.
 */
export const WIDER_NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const
export type WiderBits = (typeof WIDER_NETWORKS)[number]['bits']

/**
 * @param network as `networkOf` gives it
 * @returns the wider networks that it lies in; none for an address of IPv4, and for what is no network
 */
export function widerThan(
  network: string,
): readonly { readonly bits: WiderBits; readonly network: string }[] {
  if (!network.endsWith('::/64') || !ipaddr.IPv6.isValidCIDR(network)) return []
  const address = network.slice(0, network.lastIndexOf('/'))
  return WIDER_NETWORKS.map(({ bits }) => ({
    bits,
    network: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`,
  }))
}
