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
const WIDER_NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** What counts a network, and the name that the network is counted by. */
export interface NetworkCounter<Counter> {
  readonly counter: Counter
  readonly network: string
}

/**
 * Counters of networks: each network is counted by itself, and again in the wider networks that it lies in, which have a larger budget.
 * @param counterOf makes a counter, by the end of its name and the times of the budget
 * @returns what counts a network as `networkOf` gives it: its own counter, then the wider ones, of which an address of IPv4, and what
 *   is no network, has none
 */
export function countersOfNetworks<Counter>(
  counterOf: (ending: string, times: number) => Counter,
): (network: string) => readonly [NetworkCounter<Counter>, ...NetworkCounter<Counter>[]] {
  const own = counterOf('', 1)
  const wider = WIDER_NETWORKS.map(({ bits, times }) => ({ bits, counter: counterOf(`-${bits}`, times) }))
  return network => {
    const isOfIpv6 = network.endsWith('::/64') && ipaddr.IPv6.isValidCIDR(network)
    const address = network.slice(0, network.lastIndexOf('/'))
    return [
      { counter: own, network },
      ...(isOfIpv6 ? wider : []).map(({ bits, counter }) => ({
        counter,
        network: `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`,
      })),
    ]
  }
}
