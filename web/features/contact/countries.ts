import { countries } from 'countries-list'
import { locale } from '#web/languages/languages.ts'

export interface Country {
  /** two letters, such as AE */
  code: string
  /** in the language of the page */
  name: string
  /** without its plus, such as 971 */
  dial: string
}

/** The United Arab Emirates, dial code 971. */
export const DEFAULT_COUNTRY = 'AE'

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** All countries that can be called, by name. Of several dial codes the first stands for the country. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { phone }]) => ({ code, name: names.of(code) ?? code, dial: String(phone[0] ?? '') }))
  .filter(({ dial }) => dial !== '')
  .sort((country, other) => country.name.localeCompare(other.name, locale))

/** @returns '971' for 'AE'; '' where nothing, or nothing known, is chosen */
export function dialCodeOf(code: string): string {
  return COUNTRIES.find(country => country.code === code)?.dial ?? ''
}
