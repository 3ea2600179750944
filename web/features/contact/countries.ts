import { countries } from 'countries-list'

export interface Country {
  /** two letters, such as AE */
  code: string
  name: string
  /** without its plus, such as 971 */
  dial: string
}

/** The United Arab Emirates, dial code 971. */
export const DEFAULT_COUNTRY = 'AE'

/** All countries that can be called, by name. Of several dial codes the first stands for the country. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { name, phone }]) => ({ code, name, dial: String(phone[0] ?? '') }))
  .filter(({ dial }) => dial !== '')
  .sort((country, other) => country.name.localeCompare(other.name, 'en'))

/** @returns '971' for 'AE'; '' where nothing, or nothing known, is chosen */
export function dialCodeOf(code: string): string {
  return COUNTRIES.find(country => country.code === code)?.dial ?? ''
}
