/** The setting TRUST_PROXY: which machines in front of the product are its own proxies. */
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** So many, one behind the other, or those at these addresses and in these networks, such as `10.0.0.0/8` and `loopback`. */
export type Proxies = number | readonly string[]

/** Proxies, one behind the other, at the most. */
const MAX_HOPS = 10
/** Names of networks that proxy-addr knows. */
const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string) => NAMED.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** `false`, `true` for one proxy, a number of proxies, or a list of networks. */
export const proxies = z
  .string()
  .transform((text): Proxies => {
    if (text === 'false') return 0
    if (text === 'true') return 1
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map(part => part.trim())
  })
  .refine(
    found => (typeof found === 'number' ? found <= MAX_HOPS : found.every(isNetwork)),
    `is true, false, a number of proxies up to ${MAX_HOPS}, or a list of their addresses and networks such as 10.0.0.0/8,loopback`,
  )
