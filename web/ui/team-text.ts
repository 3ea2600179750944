/** Teams as readers of the page's language call them. */
import { t } from '@lingui/core/macro'
import { teamOf } from '#data/teams.ts'
import { language, locale } from '#web/languages/languages.ts'

/** Nations that are no region of their own where the names of regions are kept. */
const BRITISH: Readonly<Record<string, string>> = { 'gb-eng': t`England`, 'gb-wls': t`Wales` }

let regions: Intl.DisplayNames | undefined

/** A nation by its name in the language of the page; clubs, and teams that we know nothing of, keep their names. */
export function teamText(name: string): string {
  const code = language === 'en' ? undefined : teamOf(name)?.countryCode
  if (code === undefined) return name
  regions ??= new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  return BRITISH[code] ?? regions.of(code.toUpperCase()) ?? name
}

/** 'Arsenal vs Wolves' */
export function matchName(sides: { readonly home: string; readonly away: string }): string {
  const [home, away] = [teamText(sides.home), teamText(sides.away)]
  return t`${home} vs ${away}`
}
