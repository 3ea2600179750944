import { t } from '@lingui/core/macro'
import { roundPhrase } from '#contract/round/names.ts'
import { textOf } from '#web/languages/i18n.ts'

interface Round {
  readonly number: number
  readonly name: string
}

/** @returns the place of a round that is counted and has no name of its own, such as '12 of 38' */
const countedIn = (name: string) => /^(\d+)(?: of \d+)?$/.exec(name)?.[1]

/** The name of a round as its competition has that, in the language of the page: '12 of 38'; that of a stage likewise, such as 'Group stage'. */
export function nameText(name: string): string {
  const { id, text, values } = roundPhrase(name)
  return textOf(id, text, values)
}

/** A round in the language of the page: 'Week 12'; the stages of a tournament have names of their own. */
export function roundText(name: string): string {
  const number = countedIn(name)
  return number === undefined ? nameText(name) : t`Week ${number}`
}

/** The same within a sentence: 'week 12'. */
export function roundWithin(name: string): string {
  const number = countedIn(name)
  return number === undefined ? nameText(name) : t`week ${number}`
}

/** A round in a list to choose from. */
export const roundOption = ({ number, name }: Round) => ({ value: String(number), label: roundText(name) })

/** The same, named as the documents name the rounds of a board: '12 of 38'. */
export const documentedOption = ({ number, name }: Round) => ({
  value: String(number),
  label: nameText(name),
})
