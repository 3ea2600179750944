import { t } from '@lingui/core/macro'
import { roundPhrase } from '#contract/round-names.ts'
import { phrasesText } from '#web/languages/i18n.ts'

/** A round's name in the language of the page: '12 of 38', 'Round of 16'. */
export function roundText(name: string): string {
  return phrasesText([roundPhrase(name)])
}

/** A round in a list to choose from. */
export const roundOption = ({ number, name }: { readonly number: number; readonly name: string }) => ({
  value: String(number),
  label: roundText(name),
})

/** Whether a round is counted and has no name of its own, such as '12 of 38'. */
export const isCounted = (name: string) => /^\d/.test(name)

/** '22 of 38' becomes 'round 22 of 38'; the stages of a tournament have names of their own. */
export function roundWithin(given: string): string {
  const name = roundText(given)
  return isCounted(given) ? t`round ${name}` : name
}

/** A round in few words: 'Week 37'; the stages of a tournament have names of their own. */
export const weekText = ({ number, name }: { readonly number: number; readonly name: string }) =>
  isCounted(name) ? t`Week ${number}` : roundText(name)
