/** The site that passkeys belong to: browsers show them nowhere else. */
import ipaddr from 'ipaddr.js'

export interface PasskeySite {
  /** the name that the passkeys are for, such as `skor.example` */
  readonly rpId: string
  /** of the pages that may ask for one */
  readonly origin: string
}

/**
 * Browsers make no passkey for an address without a name, but this machine has one: `localhost`.
 * @param site where browsers find the product, as the settings say
 */
export function passkeySiteOf(site: string): PasskeySite {
  const url = new URL(site)
  if (ipaddr.isValid(url.hostname.replace(/^\[(.*)\]$/, '$1'))) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}
