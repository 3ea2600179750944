/** Rounds as an admin types them, a name in each line, and what is wrong with them before they are sent. */
import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { MAX_ROUND_NAME, takenName } from '#domain/competition/parts.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'

export interface AddRoundsForm {
  /** a line each */
  readonly names: string
  readonly knockOut: boolean
  readonly reason: string
}

/** The names without empty lines. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** @param known names of the rounds that the competition has */
export function addRoundsProblems({ names, reason }: AddRoundsForm, known: readonly string[]) {
  const typed = namesIn(names)
  const taken = takenName(typed, known)
  const long = typed.find(name => name.length > MAX_ROUND_NAME)
  return problemsOf<keyof AddRoundsForm>(
    ['names', typed.length === 0, t`Please name a round`],
    ['names', long !== undefined, t`Please name each round in 1 to ${MAX_ROUND_NAME} characters`],
    ['names', taken !== undefined, t`There is a round that is called ${taken ?? ''}`],
    [
      'names',
      known.length + typed.length > MAX_ROUNDS,
      t`A competition has ${MAX_ROUNDS} rounds at the most`,
    ],
    ['reason', !isReason(reason), REASON_NEEDED],
  )
}
