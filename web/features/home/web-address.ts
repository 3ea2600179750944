/** Whether an address may be opened: a site, and nothing that would run here. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
