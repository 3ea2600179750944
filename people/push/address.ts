/**
 * Where a push may go. The address of a push service comes from a browser, so whoever signs in can name any: without this
 * guard the workers would knock at the doors of their own network (SSRF), or of anybody who is to be annoyed.
 */
import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '#runtime/config.ts'

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** What is routed of IPv6 (RFC 4291): beyond it are ways to write addresses of IPv4, such as ::127.0.0.1 and 64:ff9b:1::7f00:1. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** @param text a domain's resolved address, or one that stands in the endpoint itself */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An address of IPv4 in the clothes of IPv6 is judged as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}

const isLoopback = (text: string) => ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'

/** The push services of Chrome, Firefox, Edge and Safari, as hosts; `*.` stands for all hosts below a domain. */
const OF_BROWSERS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** Which push services a site sends to. */
export interface PushServices {
  /** hosts, in the form of `PUSH_SERVICES` */
  readonly hosts: readonly string[]
  /** whether services on this machine are fine, by http too: for tests */
  readonly local: boolean
}

export function pushServices(config: Pick<Config, 'PUSH_SERVICES' | 'PUSH_LOCAL'>): PushServices {
  return { hosts: [...OF_BROWSERS, ...config.PUSH_SERVICES], local: config.PUSH_LOCAL }
}

/** @throws ForbiddenAddress for what is not https on its own port, and for a host that is no push service of the site */
export function pushAddress(endpoint: string, { hosts, local }: PushServices): URL {
  const url = new URL(endpoint)
  if (local && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return url
  if (url.protocol !== 'https:' || url.port !== '') throw new ForbiddenAddress('a push goes by https alone')
  const isMeant = (host: string) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  if (!hosts.some(isMeant)) throw new ForbiddenAddress('a push goes to the services of browsers')
  return url
}

/**
 * Resolves a name once, for the connection itself: a name that leads to one address while it is checked, and to another
 * while the connection is made, gains nothing. One private address among the answers refuses all.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (problem, addresses) => {
    if (problem) return done(problem, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new ForbiddenAddress('a push goes to public addresses'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** Whether an endpoint may be an address of a push service, as far as its text says. */
export function mayBePushedTo(endpoint: string, services: PushServices): boolean {
  try {
    return pushAddress(endpoint, services) instanceof URL
  } catch (problem) {
    if (problem instanceof ForbiddenAddress) return false
    throw problem
  }
}
