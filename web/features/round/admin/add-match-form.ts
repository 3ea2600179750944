/** What an added match must say before it is sent. */
import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'

export interface AddMatchForm {
  readonly round: string
  readonly home: string
  readonly away: string
  /** of a `datetime-local` input; empty while the kick-off is not known */
  readonly kickOff: string
  readonly ground: string
  readonly group: string
  readonly category: string
  readonly reason: string
}

export function addMatchProblems({ round, home, away, kickOff, reason }: AddMatchForm) {
  const same = home.trim() !== '' && home.trim() === away.trim()
  return problemsOf<keyof AddMatchForm>(
    ['round', round === '', t`Please choose a round`],
    ['home', home.trim() === '', t`Please enter a team`],
    ['away', away.trim() === '', t`Please enter a team`],
    ['away', same, t`A team cannot play against itself`],
    ['kickOff', kickOff !== '' && instantOfGmtInput(kickOff) === null, t`Please choose the kick-off`],
    ['reason', !isReason(reason), REASON_NEEDED],
  )
}
