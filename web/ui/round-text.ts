import { t } from '@lingui/core/macro'
import { roundPhrase } from '#contract/round-names.ts'
import { phrasesText } from '#web/languages/i18n.ts'

/** A round's name in the language of the page: '12 of 38', 'Round of 16'. */
export function roundText(name: string): string {
  return phrasesText([roundPhrase(name)])
}

/** '22 of 38' becomes 'round 22 of 38'; the stages of a tournament have names of their own. */
export function roundWithin(given: string): string {
  const name = roundText(given)
  return /^\d/.test(given) ? t`round ${name}` : name
}
