/**
 * Services behind the product that it speaks to in clear: whoever stands between reads codes and mails, and changes
 * events. This machine is no way between.
 */
import { isLoopback } from './loopback.ts'

export const SERVICES = ['postgres', 'eventstore', 'redis', 'smtp'] as const
export type Service = (typeof SERVICES)[number]

/** Addresses of services; one that is left out is embedded. */
export interface Addresses {
  readonly DATABASE_URL?: string
  readonly EVENTSTORE_URL?: string
  readonly REDIS_URL?: string
  readonly SMTP_URL?: string
}

export type AddressName = keyof Addresses

/** By what an address says that its service proves who it is, and that nobody listens. */
const IS_ENCRYPTED: Readonly<Record<AddressName, (url: URL) => boolean>> = {
  DATABASE_URL: ({ searchParams }) =>
    ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '') ||
    ['true', '1'].includes(searchParams.get('ssl') ?? ''),
  EVENTSTORE_URL: ({ searchParams }) =>
    ![...searchParams].some(([name, value]) => /^tls(VerifyCert)?$/i.test(name) && value === 'false'),
  REDIS_URL: ({ protocol }) => protocol === 'rediss:',
  // By STARTTLS where not at once: the transport takes no other way in production.
  SMTP_URL: () => true,
}

export const ADDRESS_OF: Readonly<Record<Service, AddressName>> = {
  postgres: 'DATABASE_URL',
  eventstore: 'EVENTSTORE_URL',
  redis: 'REDIS_URL',
  smtp: 'SMTP_URL',
}

/** @returns services on other machines that the product would speak to in clear */
export function plainServices(addresses: Addresses): readonly Service[] {
  return SERVICES.filter(service => {
    const name = ADDRESS_OF[service]
    const address = addresses[name]
    if (address === undefined) return false
    return !isOnThisMachine(address) && !IS_ENCRYPTED[name](withoutHosts(address))
  })
}

/** Whether all servers that an address names are this machine, by a loopback address or a socket in the file system. */
export function isOnThisMachine(address: string): boolean {
  // Clients of Postgres take their host from the query before the host of the address.
  const named = withoutHosts(address).searchParams.get('host') ?? hostsOf(address)
  return named.split(',').every(host => host === '' || host.startsWith('/') || isLoopback(withoutPort(host)))
}

const HOSTS = /^([^/]+:\/\/)(?:[^/?]*@)?([^/?]*)/

const hostsOf = (address: string) => HOSTS.exec(address)?.[2] ?? ''

const withoutPort = (host: string) => host.replace(/:\d*$/, '')

/** An address of several servers is none that `URL` reads. */
const withoutHosts = (address: string) => new URL(address.replace(HOSTS, '$1host'))
