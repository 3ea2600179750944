/**
 * The site that a code opens. Where none is configured it is the product's own start page, '/'.
 * @param base where relative addresses start
 * @returns the whole address, or null for anything that is no site and would run here
 */
export function siteAddress(address: string, base: string): string | null {
  const url = URL.parse(address, base)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
